import { isCountry } from './country-codes.ts';
import { isPlaceholder } from './placeholders.ts';

/** A bracket with a country; its inside is the second group. */
const TAG = /(?<=\S\s?)([([])([A-Z.]{2,7}(?:\s?[/,&-]\s?[A-Z.]{2,7}){0,3})(?=[)\]])/g;

/** The prefix of a bracket with an act's home. No name contains it, and no source prints it. */
export const FROM = '\u2060';

/** `DJ` and `MC` are countries too, and `ID` is a placeholder. */
export const isHome = (code: string): boolean =>
  isCountry(code) && !isPlaceholder(code) && !/^(?:DJ|MC)$/.test(code);

/** The brackets of a credit that hold a country, each with its opening sign and its inside. */
const homesIn = (credit: string): RegExpExecArray[] =>
  /[([]/.test(credit) ? [...credit.matchAll(TAG)].filter(([, , code]) => isHome(code!)) : [];

/** Counts the brackets of a credit that hold a country. */
export const tagsIn = (credit: string): number => homesIn(credit).length;

const SEVERAL = /[/,&-]/;

/**
 * True if the credit prints a country in square brackets or beside another one (`[UK]`, `(KR/DE)`): the home of an act. Two
 * artists of one name are distinguished by one country in round brackets.
 */
export const printsHome = (credit: string): boolean =>
  homesIn(credit).some(([, open, code]) => open === '[' || SEVERAL.test(code!));

/** The text with its countries in brackets marked as homes of acts. */
export const withHomes = (text: string): string =>
  text.replace(TAG, (all, open: string, code: string) => (isHome(code) ? `${open}${FROM}${code}` : all));
