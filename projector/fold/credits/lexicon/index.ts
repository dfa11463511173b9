export { isCommonKey } from './common-words.ts';
export { isCountry } from './country-codes.ts';
export { withoutWordsAboutSet } from './set-words.ts';
