import { type CalledOff, calledOff } from '../lexicon/cancellation.ts';
import { type Masked, masked } from '../lexicon/brackets.ts';
import { withoutClock } from '../lexicon/clock-words.ts';
import { withHomes as homesMarked } from '../lexicon/home-tags.ts';
import { BACK_TO_BACK } from '../lexicon/joiners.ts';
import { printed } from '../lexicon/printed-text.ts';
import { bracketed } from '../parse/spelled-out.ts';

/** A credit without the times around it, and its status by the text; white space folded. */
export const announced = (credit: string): CalledOff => calledOff(printed(credit));

/** A credit's text as it is read: without such words, what joins names taken out of its brackets. */
export const creditText = (credit: string): Masked => textOf(announced(credit));

/** The same of a credit whose announcement is known. */
export function textOf(off: CalledOff): Masked {
  const text = bracketed(withoutClock(off.text));
  return masked(/[([{]/.test(text) ? text.replace(JOINER_BRACKET, ' $1').trim() : text);
}

/** The text of a credit whose brackets with countries say where acts are from. */
export const withHomes = ({ text }: Masked): Masked => masked(homesMarked(text));

/** `Ben UFO (& Joy Orbison)`, `Foo (feat. Bar)`, `USX & Kayliox (B2B)`. */
const JOINER_BRACKET = new RegExp(
  String.raw`\s[([{]((?:[&+] |(?:feat|ft|featuring)\b\.?:? |with |w\/ ?|vs\.? |hosted by |(?:${BACK_TO_BACK}) )[^()[\]{}]*|${BACK_TO_BACK}|vs\.?|[x&+])[)\]}]`,
  'gi',
);
