export { type TitledEdition, titledEdition } from './titled-edition.ts';
