import { wellKnownActs } from '../lexicon/well-known-names.ts';
import type { IsKnown } from '../reading-types.ts';
import { billed, knownByExactName } from './clues.ts';

let keys: ReadonlySet<string> | null = null;

/** The keys by which readings ask for the well-known acts; computed for the first credit. */
const readKeys = (): ReadonlySet<string> =>
  (keys ??= new Set([...wellKnownActs()].flatMap((key) => [key, knownByExactName(key), billed(key)])));

/** Adds the well-known acts to the knowledge of a catalog. They count as if a lineup printed them alone. */
export const withWellKnown =
  (isKnown: IsKnown): IsKnown =>
  (key) =>
    isKnown(key) || readKeys().has(key);
