import { type CalledOff, calledOff } from '../lexicon/cancellation.ts';
import { type Masked, masked } from '../lexicon/brackets.ts';
import { withoutClock } from '../lexicon/clock-words.ts';
import { withHomes as homesMarked } from '../lexicon/home-tags.ts';
import { BACK_TO_BACK } from '../lexicon/joiner-names.ts';
import { printed } from '../lexicon/printed-text.ts';
import { bracketed } from '../parse/spelled-out.ts';

/** Removes clock times around a credit and reads its status from the text; folds white space. */
export const announced = (credit: string): CalledOff => calledOff(printed(credit));

/** The text of a credit that is parsed: without status words, with joiners moved out of brackets. */
export const creditText = (credit: string): Masked => textOf(announced(credit));

/** Like `creditText`, for a credit whose status is read already. */
export function textOf(off: CalledOff): Masked {
  const text = bracketed(withoutClock(off.text));
  return masked(/[([{]/.test(text) ? text.replace(JOINER_BRACKET, ' $1').trim() : text);
}

/** Marks countries in brackets as homes of acts. */
export const withHomes = ({ text }: Masked): Masked => masked(homesMarked(text));

/** `Ben UFO (& Joy Orbison)`, `Foo (feat. Bar)`, `USX & Kayliox (B2B)`. */
const JOINER_BRACKET = new RegExp(
  String.raw`\s[([{]((?:[&+] |(?:feat|ft|featuring)\b\.?:? |with |w\/ ?|vs\.? |hosted by |(?:${BACK_TO_BACK}) )[^()[\]{}]*|${BACK_TO_BACK}|vs\.?|[x&+])[)\]}]`,
  'gi',
);
