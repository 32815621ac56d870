// For the time being.
import type { Comprehension, Intent } from "./results.js";

export interface Reading {
  readonly intent: Intent;
  readonly comprehension: Comprehension;
}

export function readQuestion(question: string, _context: unknown): Reading {
  const plain = question
    .slice(0, 2000)
    .trim()
    .replace(/[?!. ]+$/, "");
  const intent = ((): Intent => {
    const of = (type: Intent["type"], subject: string, more: Partial<Intent> = {}): Intent => ({
      type,
      subject,
      objective: `You want to know about ${subject}.`,
      confidence: 0.9,
      ...more,
    });
    let m;
    if ((m = /^what (?:is|are) (?:an? |the )?(.+)$/i.exec(plain))) return of("definition", m[1]!);
    if ((m = /^why (?:do|does|is|are|did)? ?(.+)$/i.exec(plain))) return of("why", m[1]!);
    if ((m = /^(.+) (?:vs|or) (.+)$/i.exec(plain)))
      return of("comparison", `${m[1]} and ${m[2]}`, { sides: [m[1]!, m[2]!] });
    if ((m = /^how (?:do|does|should)? ?(?:I|we|you)? ?(.+)$/i.exec(plain))) return of("how", m[1]!);
    return of("other", plain);
  })();
  return { intent, comprehension: { tier: 1, type: intent.type, why: "stub", question: intent.objective } };
}
