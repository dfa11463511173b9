import { expect } from 'chai';
import { slugOf } from '../../db/keys/index.ts';
import { slugOfEdition } from '../../ingest/events/index.ts';
import { type Claim, claimsOf } from '../../projector/fold/claims/claim.ts';
import { liveStatements } from '../../projector/fold/claims/live-statements.ts';
import { foldEdition } from '../../projector/fold/editions/fold-edition.ts';
import { readEdition } from '../../projector/fold/editions/readings/edition-readings.ts';
import type { FoldedEdition } from '../../projector/fold/editions/edition-types.ts';
import { addBooking, noBookings, type RunningTotals } from '../../projector/projections/artists/whole-row.ts';
import { bookingRows } from '../../projector/projections/bookings/rows.ts';
import { CounterTotals } from '../../projector/projections/counter-sums.ts';
import { editionRow } from '../../projector/projections/editions/rows.ts';
import { seriesRows } from '../../projector/projections/editions/series.ts';
import { editionTables } from '../../projector/projections/read-models.ts';
import { reviewItemRows } from '../../projector/projections/review/rows.ts';
import { identityTables } from './identity-tables.ts';

type Row = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly Row[]>>;
type Stated =
  | Claim<'edition.reported'>
  | Claim<'lineup.reported'>
  | Claim<'artist.reported'>
  | Claim<'label.reported'>
  | Claim<'release.reported'>;

const NOON = Date.UTC(2024, 5, 1, 12);

/** The rows of a table in any order; of each row the columns that are named. */
export interface Scenario {
  /** What is stated next. */
  when(...stated: readonly Stated[]): Scenario;
  /** The days that pass until an instant, RFC 3339. */
  whenItIs(instant: string): Scenario;
  then(table: string, rows: readonly Row[]): Scenario;
}

/**
 * A scenario of the read models: what sources have stated, what happens next, and the rows that follow. Pure: every act
 * of a lineup is an artist of its own name. It is June 1, 2024 unless days pass.
 */
export function given(...stated: readonly Stated[]): Scenario {
  return scenario(stated, NOON);
}

const scenario = (stated: readonly Stated[], asOf: number): Scenario => ({
  when: (...more) => scenario([...stated, ...more], asOf),
  whenItIs: (instant) => scenario(stated, Date.parse(instant)),
  then(table, rows) {
    const columns = Object.keys(rows[0] ?? {});
    const found = (project(stated, asOf)[table] ?? []).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[column]])),
    );
    expect(found).to.have.deep.members([...rows]);
    return this;
  },
});

/** The rows of all tables that follow from the statements. */
function project(stated: readonly Stated[], asOf: number): Tables {
  const foldedEditions = [...new Set(stated.map(({ subject }) => subject))]
    .filter((subject) => subject.startsWith('edition:'))
    .flatMap((subject) => foldOne(subject, stated, asOf) ?? []);
  const counters = new CounterTotals();
  const editions = foldedEditions.map(editionRow);
  const series = seriesRows(editions);
  const totals = totalsOf(foldedEditions);
  for (const row of editions) counters.add('edition', row, 1);
  for (const row of series) counters.add('series', row, 1);
  for (const row of foldedEditions.flatMap(bookingRows)) counters.add('booking', row, 1);
  for (const row of totals.values()) counters.add('artist', row, 1);
  const identity = identityTables(stated, totals);
  for (const row of identity.label) counters.add('label', row, 1);
  return Object.fromEntries([
    ...Object.entries(identity),
    ...editionTables.map(({ table, rows }) => [table.name, foldedEditions.flatMap(rows)] as const),
    ...[...counters.tables()].map(({ table, rows }) => [table.name, [...rows]] as const),
    ['series', series] as const,
    ['artist', [...totals].map(([slug, row]) => ({ slug, ...row }))] as const,
    [
      'review_item',
      [...identity.review_item, ...reviewItemRows(foldedEditions.flatMap(({ reviewItems }) => reviewItems))],
    ] as const,
  ]) as Tables;
}

function totalsOf(foldedEditions: readonly FoldedEdition[]): Map<string, RunningTotals> {
  const totals = new Map<string, RunningTotals>();
  for (const booking of foldedEditions.flatMap(bookingRows)) {
    const own = totals.get(booking.artist_slug) ?? { ...noBookings };
    addBooking(own, booking);
    totals.set(booking.artist_slug, own);
  }
  return totals;
}

function foldOne(subject: string, stated: readonly Stated[], asOf: number): FoldedEdition | null {
  const about = stated.filter((claim) => claim.subject === subject);
  const own = liveStatements(about, new Set());
  const lineups = claimsOf(own, 'lineup.reported');
  return foldEdition({
    slug: slugOfEdition(subject),
    editions: claimsOf(own, 'edition.reported'),
    lineups,
    readings: readEdition(lineups, () => false),
    artistOf: ({ name }) => ({ name, slug: slugOf(name) }),
    asOf,
  });
}
