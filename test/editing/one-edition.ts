import fc from 'fast-check';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import type { LineupOperation } from '../../ingest/events/corrections/index.ts';
import type { Performance } from '../../ingest/events/statements/index.ts';
import { type Correctable, correctionsIn, lineupCorrections } from '../histories/corrections/index.ts';
import type { Vocabulary, DraftEvent } from '../histories/history.ts';
import { wild } from '../histories/wild/index.ts';

export const SLUG = 'sun-2024';
export const SUBJECT = `edition:${SLUG}`;
const CREDITS = ['Alpha', 'Beta', 'Alpha (live)'];
const correctable: Correctable = {
  editions: [SLUG],
  credits: CREDITS,
  renames: CREDITS,
  names: CREDITS,
  sources: wild.sources,
  stages: ['Main', 'Tent'],
  days: ['2024-05-31', '2024-06-01'],
  refs: ['name:alpha'],
  labels: [],
  instants: ['2024-05-31T20:00:00.000Z'],
  starts: ['2024-05-31T20:00', '2024-06-01T20:00'],
};
/** Limits a correction to the same few sets. */
const aboutFew = (word: DraftEvent): DraftEvent => {
  const { performances = [], ...stated } = word.data as { performances?: Performance[] };
  const few = performances.map((set) => ({ ...set, credit: CREDITS[set.credit.length % CREDITS.length]! }));
  return word.type === 'lineup.reported' ? { ...word, data: { ...stated, performances: few } } : word;
};

/** One operation that usually matches: on a set by its credit. */
const byCredit = (word: DraftEvent): DraftEvent => {
  const { operations, ...stated } = word.data as { operations: LineupOperation[] };
  const [first] = operations;
  if (!first || !('select' in first) || Array.isArray(first.select)) return word;
  return {
    ...word,
    data: { ...stated, operations: [{ ...first, select: { credit: first.select.credit } }] },
  };
};

/** A vocabulary with one edition. */
export const oneEdition: Vocabulary = {
  sources: wild.sources,
  statements: wild.statements.filter(({ subject }) => subject === SUBJECT).map(aboutFew),
  corrections: fc.oneof(
    { weight: 20, arbitrary: lineupCorrections(correctable).map(byCredit) },
    { weight: 10, arbitrary: lineupCorrections(correctable) },
    ...correctionsIn({ ...correctable, labels: ['name:warm'] }),
  ),
  nonsense: ['artist:discogs:3'],
  weights: { statements: 16, corrections: 24 },
};

/**
 * An import that was retracted and repeated is treated as if it had never been retracted; embargoes end at their time.
 */
export const isReported = ({ type, data }: ClaimEvent): boolean =>
  type !== 'import.retracted' && ((data as { visible_from?: unknown }).visible_from ?? null) === null;
