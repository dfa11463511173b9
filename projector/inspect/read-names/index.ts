export { readNames } from './read-names.ts';
