import fc from 'fast-check';
import { type Correctable, correctionsIn } from '../corrections/index.ts';
import type { Vocabulary } from '../history.ts';
import { editionReported } from './edition.ts';
import { artistReported, labelReported, releaseReported } from './identities.ts';
import { lineupReported } from './lineup.ts';
import { DUO, EDITIONS, JOINED, LABELS, NAMES, SOURCES } from './names.ts';
import { identityCorrections } from './identity-corrections.ts';

const correctable: Correctable = {
  editions: EDITIONS,
  names: [...NAMES, DUO],
  sources: SOURCES,
  credits: [...NAMES, ...JOINED, 'Sunset Ceremony'],
  // The oracle can read only lists that cover the credit, or a part of it around `b2b`.
  renames: ['Alpha', 'Beta', 'Gamma', 'Omega', 'Delta Force', 'Gamma (live)', 'Alpha b2b Beta', 'TBA'],
  stages: ['Mainstage', 'Main Stage', 'Tent'],
  days: ['2024-07-01', '2024-07-02'],
  starts: ['2024-07-01T20:00', '2024-07-02T22:00', '2024-07-02T01:30'],
  instants: ['2024-07-01T18:00:00.000Z', '2024-07-01T23:30:00.000Z', '2024-07-02T03:00:00.000Z'],
  refs: ['discogs:1', 'discogs:2', 'musicbrainz:a', 'app:7', 'name:alpha', 'name:omega'],
  labels: [...LABELS, 'name:warm', 'name:cold'],
};

/**
 * A small vocabulary in which all events affect each other, with credits that the oracle can read: namesakes with ids,
 * a duo, an alias, misspellings, a copy of another source, a club night, an upcoming edition.
 */
export const world: Vocabulary = {
  sources: SOURCES,
  statements: fc.oneof(
    { weight: 5, arbitrary: editionReported },
    { weight: 8, arbitrary: lineupReported },
    { weight: 4, arbitrary: artistReported },
    { weight: 1, arbitrary: labelReported },
    { weight: 3, arbitrary: releaseReported },
  ),
  corrections: fc.oneof({ weight: 8, arbitrary: identityCorrections }, ...correctionsIn(correctable)),
  nonsense: ['edition:moon-2024', 'artist:discogs:2', 'label:discogs:l2'],
};
