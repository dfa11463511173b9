export { MATCHED, ONE_LETTER, searchJson, searchText, TOLERATED, VARIANTS } from './search-text.ts';
