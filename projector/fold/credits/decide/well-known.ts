import { isWellKnownAct } from '../lexicon/well-known-names.ts';
import type { IsKnown } from '../reading-types.ts';
import { nameAsked } from './clues.ts';

/** Adds the well-known acts to the knowledge of a catalog. They count as if a lineup printed them alone. */
export const withWellKnown =
  (isKnown: IsKnown): IsKnown =>
  (key) =>
    isKnown(key) || isWellKnownAct(nameAsked(key)?.name ?? key);
