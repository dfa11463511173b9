export { type TitledEdition, titledEdition } from './titled-edition.ts';
export { MONTHS } from './words.ts';
