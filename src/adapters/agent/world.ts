// What the agent's commands take from this machine beside the ports of every command. The one rule: the model's SDK is loaded when a model is asked,
// and by nothing else.
import type { NodePorts } from "../ports.js";
import type { AgentWorld, OpenedModel } from "../../commands/agent/workspace.js";
import { endpointOf } from "./endpoint.js";
import { systemClock } from "./system-clock.js";

export function agentWorld(ports: NodePorts, say: (line: string) => void, signal: AbortSignal): AgentWorld {
  return {
    ...ports,
    agentClock: systemClock,
    pdfText: async (bytes) => (await import("./pdf-text.js")).pdfText(bytes),
    say,
    signal,
    openModel: async ({ model }): Promise<OpenedModel | { readonly fault: string }> => {
      if (model === undefined) return { fault: "The configuration has no agent.model." };
      const endpoint = endpointOf(model, (name) => ports.env[name]);
      if ("fault" in endpoint) return endpoint;
      const { openAiModel } = await import("./openai-model.js");
      return {
        model: openAiModel(endpoint),
        host: endpoint.host,
        profile: model.profile,
        keepTools: endpoint.profile.keepTools,
      };
    },
  };
}
