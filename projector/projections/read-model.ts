import type { FoldedEdition } from '../fold/editions/index.ts';
import type { ResolvedArtist } from '../fold/identity/index.ts';
import type { GeneratedStatements, OwnedTable, RowSum, TallyTable } from '../store/tables/index.ts';
import type { BaseRows } from './base-rows.ts';
import type { BookingRow } from './bookings/rows.ts';
import type { EditionTableRow } from './editions/rows.ts';
import type { SeriesRow } from './editions/series.ts';

/**
 * The descriptor of a read model: a folder with `table.sql` and, where there are any, `indexes.sql`. The live writer, the
 * bulk rebuild, `verify` and the preview iterate the descriptors in `models.ts`.
 */
export interface ReadModel {
  readonly folder: string;
  /** Every table that `table.sql` creates. */
  readonly tables: readonly GeneratedStatements[];
  /** Tables whose rows follow from one artist. */
  readonly ofArtist?: readonly SubjectTable<ResolvedArtist>[];
  /** Tables whose rows follow from one edition. */
  readonly ofEdition?: readonly SubjectTable<FoldedEdition>[];
  readonly counters?: readonly Counter[];
  readonly recounts?: readonly Recount[];
}

/** A table with the function that derives its rows from one resolved subject. */
export interface SubjectTable<Subject> {
  readonly table: OwnedTable<Readonly<Record<string, unknown>>>;
  readonly rows: (subject: Subject) => readonly Readonly<Record<string, unknown>>[];
}

export const subjectTable = <Subject, Row extends object>(
  table: OwnedTable<Row>,
  rows: (subject: Subject) => readonly Row[],
): SubjectTable<Subject> => ({ table, rows }) as unknown as SubjectTable<Subject>;

/** The totals of an artist or a label, by scope. */
export interface ScopeTotals {
  readonly total_all: number;
  readonly total_upcoming: number;
}

/**
 * The columns that counters may read, by the table of the row. A counter of bookings reads `artist_slug` only if it is part of
 * the counter's key: where counts are repaired, bookings are summed up without it.
 */
export const COUNTED_COLUMNS = {
  artist: ['total_all', 'total_upcoming'],
  booking: ['artist_slug', 'year', 'counted', 'headliner'],
  edition: ['year', 'upcoming', 'genres', 'has_lineup', 'has_set_times'],
  label: ['total_all', 'total_upcoming'],
  series: ['editions_all', 'editions_upcoming'],
} as const;

type Counted<Base extends keyof typeof COUNTED_COLUMNS> = (typeof COUNTED_COLUMNS)[Base][number];

/** The columns to which counters react, by the table of the row. */
export interface CountedRows {
  readonly artist: Pick<ScopeTotals, Counted<'artist'>>;
  readonly booking: Pick<BookingRow, Counted<'booking'>>;
  readonly edition: Pick<EditionTableRow, Counted<'edition'>>;
  readonly label: Pick<ScopeTotals, Counted<'label'>>;
  readonly series: Pick<SeriesRow, Counted<'series'>>;
}

/**
 * A table of counts, and what a row of other tables contributes to it. A contribution is a row of the table with its key
 * and its counts; it is added when the other row appears and subtracted when that goes.
 */
export interface Counter<Row = Readonly<Record<string, unknown>>> {
  readonly table: TallyTable<Row>;
  readonly contributions: {
    readonly [Base in keyof CountedRows]?: (row: CountedRows[Base]) => readonly Row[];
  };
  /** Rows that exist even while they count nothing. */
  readonly initialRows?: readonly Row[];
  /** Sums up contributions during a bulk rebuild, for tables of millions of rows; a `Tally` does it by default. */
  readonly createBulkSum?: () => RowSum<Row>;
}

export const counter = <Row>(definition: Counter<Row>): Counter => definition as unknown as Counter;

/** Recomputes the counts of a table from base rows by code that shares nothing with the fold. */
export interface Recount {
  readonly table: string;
  readonly recount: (base: BaseRows) => readonly object[];
  /** The slicing of base rows, so that memory does not grow with the catalog. */
  readonly slices: readonly Slice[];
}

/** The key that slices base rows: their artist, the series of their edition, or their label. */
export type CutBy = 'artist' | 'series' | 'label';

export type Slice = WholeSlice | SummedSlice;

/** Each row is counted from one slice: that in which the value of `column` falls. */
export interface WholeSlice {
  readonly by: CutBy;
  readonly column: string;
}

/** The counts of all slices add up to those of the table. */
export interface SummedSlice {
  readonly by: CutBy;
  /** The columns that identify a row; every other one is a count. */
  readonly key: readonly string[];
  /** The counts to which these slices add up; all by default. */
  readonly only?: readonly string[];
  /** Counts to which these slices do not add up. */
  readonly without?: readonly string[];
}
