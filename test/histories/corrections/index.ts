import type fc from 'fast-check';
import type { DraftEvent } from '../history.ts';
import { artistDescriptions } from './artist.ts';
import type { Correctable } from './correctable.ts';
import { creditCorrections } from './credit.ts';
import { editionCorrections } from './edition.ts';
import { labelCorrections } from './label.ts';
import { lineupCorrections } from './lineup.ts';
import { precedences } from './precedence.ts';
import { sourceCorrections } from './source.ts';

export type { Correctable };
export { creditCorrections, editionCorrections, lineupCorrections, precedences };

/** Corrections of every kind except identity decisions. */
export const correctionsIn = (world: Correctable): fc.WeightedArbitrary<DraftEvent>[] => [
  { weight: 6, arbitrary: lineupCorrections(world) },
  { weight: 4, arbitrary: editionCorrections(world) },
  { weight: 2, arbitrary: creditCorrections(world) },
  { weight: 2, arbitrary: sourceCorrections(world) },
  { weight: 2, arbitrary: precedences(world) },
  { weight: 1, arbitrary: labelCorrections(world) },
  { weight: 2, arbitrary: artistDescriptions(world) },
];
