// Words by which people ask about an author, and which no section has to hold. The one rule: what is left of an ask without them and without
// names is what it asks for; an answer that does not speak of that is no answer.
export const PROFILE_WORDS: ReadonlySet<string> = new Set(
  (
    "author writer blogger owner creator person people man woman someone somebody name yourself himself herself self " +
    "work works working worked job jobs role roles position positions title occupation profession employer employers employed company companies " +
    "organisation organisations organization organizations team firm place places current currently now today nowadays present " +
    "presently these days day latest focus focused focusing doing done background career bio biography story history experience " +
    "experiences resume cv past previous previously former formerly earlier before prior last first timeline path life living " +
    "join joined joining leave left leaving quit resign resigned start started begin began end ended stop stopped become became " +
    "go going went back return returned move moved switch switched come came long year years month months time date since " +
    "get got tell told describe introduce little bit something anything exactly really actually know behind site blog website " +
    "writes write writing wrote written run runs running made make makes maintain maintains happen happened professional " +
    "professionally living earn hold held holds many much kind sort spend spent all everything list give show say briefly short " +
    "please want like meet reason reasons decide decided explain think"
  ).split(" "),
);

const LEAVING =
  /\b(?:leave|leaving|left|quit|quitting|resign|resigned|resignation|departure|depart|departed|stop working|exit)\b/i;
const JOINING =
  /\b(?:join|joined|joining|go|going|went|move|moved|moving|switch|switched|return|returned|returning|come|came|back|become|became)\b/i;

/** Whether a text tells of what the ask is about: of leaving, of joining, or, where it asks of neither, of anything. */
export function sameMove(ask: string, text: string): boolean {
  return (!LEAVING.test(ask) || LEAVING.test(text)) && (!JOINING.test(ask) || LEAVING.test(ask) || JOINING.test(text));
}

export const asksWhenJoined = (ask: string): boolean =>
  /\bwhen\b|\bwhat (?:year|date|day)\b|\bwhich year\b/i.test(ask) && !LEAVING.test(ask);
export const asksWhenLeft = (ask: string): boolean =>
  (/\bwhen\b|\bwhat (?:year|date|day)\b|\bwhich year\b/i.test(ask) && LEAVING.test(ask)) || /\buntil when\b/i.test(ask);
