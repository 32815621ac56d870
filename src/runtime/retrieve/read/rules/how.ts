// How something is done, or how it works. Rule: also a request in the imperative, and "tips", "steps", "guide".
import { rule } from "../rule.js";

export const HOW_RULES = [
  // how do I prune roses | how does a heat pump work
  rule(
    "how/how",
    0.93,
    `
    how {aux}|to|would|exactly|best|might|ought|about <s>
    .. how do|does|can|could|to|did|would|should|i|we|might {me}|you|it|the|a? <s>
    .. how to <s>
    .. how i|we|you|one|people can|could|should|might|would|go|do <s>
    how <s> works|work|is|are|made|happens|done|happen|does
    .. understand|explain|know|learn|tell|see|about|of|me|on|describe how <s>
    what should|do|can|could|must|would i|we|you|one|to do|try|check|use if|when|about|with|to|before|after|for|against|instead <s>
    what to do|use|check|try if|when|about|with|to|before|after|for <s>
    what can|could|do i|we|you|one|people|be do|done about|to|for|against <s>
    what is|are|was|would|were the|a|your|an be? best|easiest|fastest|quickest|right|proper|correct|simplest|cheapest|safest|good|most|standard|recommended|usual|ideal|better|main|optimal|reliable|efficient|typical|secret|only|cleanest|basic|first|key|normal|different|sane|effective|modern|practical|common? reliable|efficient|effective|practical|common|important|sensible? way|ways|method|methods|approach|approaches|strategy|strategies|technique|techniques|procedure|process|steps|step|trick|tricks|recipe|workflow|practice|practices|how-to|path|secret|order|route|setup|tool|tools|key|tips to|for|of|in|when|with|behind|on|that|about <s>
    what is|are some|several|a|the few? good|great|easy|simple|effective|practical|proven? ways|way|tips|methods|tricks|techniques|strategies|steps|best|approaches|habits|hacks|exercises|practices to|for|of|on|in|when|practices <s>
    what steps|step|process|technique|techniques|method|strategy|approach|tools|tool do|does|should|can|are|is|would|to|did {me}|needed|required|involved|best|there|take <s>
    what does it take to <s>
    what do i|we|you need to|in|for <s>
    what is|are|do needed|required|involved|necessary|i|you to|in|for|need <s>
    .. is|are there a|any|an|some way|ways|method|trick|chance|good|easy|simple|best|tricks|tips|hack|tool to|for|of|way|i|ways|that <s>
    .. is it possible|feasible to <s>
    .. way|ways of|to|i|for <s>
    .. best|easiest|fastest|quickest|right|proper|correct|simplest|cheapest|safest|good|great|simple|easy way|ways|method|methods|approach|strategy|practices|practice|technique|techniques|tips to|for|of|in|with|when|on|around|i <s>
    .. steps|step|tips|tricks|guide|tutorial|instructions|walkthrough|recipe|procedure|checklist|strategies|techniques|methods|advice|hacks|hints|guidelines|playbook|practices|cookbook|pointers|roadmap|howto|primer|strategy|workflow|blueprint for|to|on|of|about|in|when|regarding|with <s>
    <s> tips|tricks|guide|tutorial|how-to|howto|instructions|checklist|hacks|walkthrough|recipe|steps|workflow|strategies|techniques|setup|playbook|cookbook|roadmap|methods $
    <s> best practices|practice
    <s> step by step
    step by step <s>
    <s> for beginners|dummies $
    .. best practices|practice <s>
    .. walk|talk|guide|take|run me|us through <s>
    .. teach|show|help|coach|instruct me|us to|how|with <s>
    i? need|want|looking help|to|advice|guidance *ing|with|to|on <s>
    teach me <s>
    .. help me|us *ing|write|build|set|get|make|fix|plan|learn|find|create|design|do|install|improve|debug|start|prepare|configure|with|stop|figure|organize|organise|understand <s>
    .. i|we need|want|would|am|are|have|wish|plan|hope|try|tried|like|wanna help|to|like|trying|looking|going|advice|guidance|hoping|attempting|hope to|with|on|for|in|*ing? <s>
    need|want|looking|trying|wanting|wish|like|hoping help|to|for|advice|guidance|tips|a|way with|on|to|for|in|*ing? <s>
    how $
    .. where|how to start|begin
    .. methods|techniques|strategies|tactics|approaches for|to|of <s>
    .. way|ways around <s>
    .. cheat|sheet sheet|for
    getting|get started with|in|on <s>
    from zero|scratch|beginner to
    `,
  ),
  // prune roses | set up a reverse proxy
  rule(
    "how/imperative",
    0.6,
    `
    build|make|write|set|setup|install|configure|create|fix|clean|prune|grow|cook|bake|deploy|learn|improve|reduce|avoid|prevent|stop|remove|speed|increase|optimize|optimise|design|plan|prepare|organize|organise|manage|handle|implement|migrate|convert|train|start|get|find|choose|measure|test|evaluate|store|repair|replace|paint|draw|connect|integrate|scale|secure|automate|schedule|monitor|calculate|update|upgrade|restore|recover|back|delete|merge|split|mix|sharpen|ferment|roast|brew|sew|knit|build|add|cut|turn|keep|use <s>
    getting|becoming|using|building|making|writing|setting|installing|configuring|creating|fixing|cleaning|pruning|growing|cooking|baking|deploying|learning|improving|reducing|avoiding|preventing|stopping|removing|optimizing|designing|planning|preparing|organizing|managing|handling|implementing|migrating|converting|training|starting|finding|measuring|testing|evaluating|storing|repairing|replacing|dealing|coping|raising|teaching <s>
    `,
    { statement: true },
  ),
];
