import type { EditionFold } from './truth.ts';

export const foldEdition: EditionFold = () => {
  throw new Error('follows');
};
