import fc from 'fast-check';
import { type Correctable, correctionsIn } from '../corrections/index.ts';
import type { Vocabulary } from '../history.ts';
import { editionReported } from './edition.ts';
import { artistReported, labelReported, releaseReported } from './identities.ts';
import { lineupReported } from './lineup.ts';
import { CREDITS, EDITIONS, LABELS, NAMES, NODES, SOURCES } from './names.ts';
import { artistCorrected } from './identity-corrections.ts';

const correctable: Correctable = {
  editions: EDITIONS,
  credits: CREDITS,
  renames: CREDITS,
  names: NAMES,
  sources: SOURCES,
  stages: ['Main', 'Tent'],
  instants: ['2024-05-31T20:00:00.000Z', '2024-06-01T20:00:00.000Z'],
  days: ['2024-05-31', '2024-06-01'],
  starts: ['2024-05-31T20:00', '2024-06-01T20:00'],
  refs: [...NODES, 'name:alpha', 'name:omega'],
  labels: [...LABELS, 'name:warm', 'name:cold'],
};

const corrections = fc.oneof({ weight: 4, arbitrary: artistCorrected }, ...correctionsIn(correctable));

const statements = fc.oneof(
  { weight: 4, arbitrary: editionReported },
  { weight: 6, arbitrary: lineupReported },
  { weight: 4, arbitrary: artistReported },
  { weight: 1, arbitrary: labelReported },
  { weight: 3, arbitrary: releaseReported },
);

/**
 * A vocabulary in which texts may be anything: random events about a few editions, artists, labels and releases, so
 * that they affect each other.
 */
export const wild: Vocabulary = {
  sources: SOURCES,
  statements,
  corrections,
  nonsense: ['edition:moon-2024', 'artist:discogs:3', 'label:discogs:l2'],
};
