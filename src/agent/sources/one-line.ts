// Words as one line, as passages have them. In: text from a file. Out: white space folded to single spaces, and nothing that nobody can see.
import { INVISIBLE, withoutHidden } from "../../stages/parse/invisible.js";

const UNSEEN = new RegExp(`[${INVISIBLE}\\p{Cs}]+`, "gu");

export const oneLine = (text: string): string =>
  withoutHidden(text.replace(/\s+/g, " ").replace(UNSEEN, "").normalize("NFC")).text.replace(/ {2,}/g, " ").trim();
