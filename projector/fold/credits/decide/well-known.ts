import { WELL_KNOWN_ACTS } from '../lexicon/well-known-names.ts';
import type { IsKnown } from '../reading-types.ts';
import { billed, knownByExactName } from './clues.ts';

const KEYS: ReadonlySet<string> = new Set(
  [...WELL_KNOWN_ACTS].flatMap((key) => [key, knownByExactName(key), billed(key)]),
);

/** Adds the well-known acts to the knowledge of a catalog. They count as if a lineup printed them alone. */
export const withWellKnown =
  (isKnown: IsKnown): IsKnown =>
  (key) =>
    isKnown(key) || KEYS.has(key);
