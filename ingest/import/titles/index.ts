export { type TitledEdition, titledEdition } from './titled-edition.ts';
export { MONTHS } from './title-words.ts';
