import { setImmediate as turn } from 'node:timers/promises';

/** The base rows of all counts, as readers see them: recounts read the JSON of the answers, not the columns. */
export interface BaseRows {
  readonly editions: readonly {
    readonly slug: string;
    readonly series_slug: string;
    readonly series_name: string;
    readonly year: number;
    readonly upcoming: boolean;
    readonly genres: readonly string[];
    readonly lineup_status: string;
    readonly set_times_published: boolean;
  }[];
  readonly bookings: readonly {
    readonly artist: string;
    readonly edition: string;
    readonly year: number;
    readonly counted: boolean;
    readonly upcoming: boolean;
    readonly headliner: boolean;
  }[];
  /** Slugs. */
  readonly artists: readonly string[];
  readonly labels: readonly string[];
  readonly credits: readonly { readonly label: string; readonly artist: string }[];
}

/** Rows of a generation's tables by table, as `dumpGeneration` gives them. */
export type Dump = Readonly<Record<string, readonly string[]>>;

/** Maps a table's rows; yields to other work of this process from time to time. */
export async function rowsOf<T>(
  dump: Dump,
  table: string,
  made: (row: Record<string, unknown>) => T,
): Promise<T[]> {
  const rows = dump[table] ?? [];
  const all: T[] = [];
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    for (const row of rows.slice(from, from + SLICE_ROWS))
      all.push(made(JSON.parse(row) as Record<string, unknown>));
    await turn();
  }
  return all;
}

/** Rows: some milliseconds of work. */
const SLICE_ROWS = 1_000;

const rowDocument = (row: Record<string, unknown>): object => JSON.parse(row['row_json'] as string) as object;

/** Reads the input of recounts. */
export const baseRowsOf = async (dump: Dump): Promise<BaseRows> => ({
  editions: await rowsOf(dump, 'edition', (row) => ({
    ...(rowDocument(row) as BaseRows['editions'][number]),
    series_name: row['series_name'] as string,
  })),
  bookings: await rowsOf(dump, 'booking', (row) => ({
    ...(rowDocument(row) as BaseRows['bookings'][number]),
    artist: row['artist_slug'] as string,
    edition: row['edition_slug'] as string,
    headliner: row['headliner'] as boolean,
  })),
  artists: await rowsOf(dump, 'artist', (row) => row['slug'] as string),
  labels: await rowsOf(dump, 'label', (row) => row['slug'] as string),
  credits: await rowsOf(dump, 'label_credit', (row) => ({
    label: row['label_slug'] as string,
    artist: row['artist_slug'] as string,
  })),
});
