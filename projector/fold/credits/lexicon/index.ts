export { isCommonKey } from './common-words.ts';
export { isCountry } from './countries.ts';
export { withoutWordsAboutSet } from './set-words.ts';
