export { MATCHED, searchJson, searchText, TOLERATED, VARIANTS } from './search-text.ts';
