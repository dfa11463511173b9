/** The base rows of all counts, as readers are shown them: recounts read the JSON of the answers, not the columns. */
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

export const rowsOf = (dump: Dump, table: string): Record<string, unknown>[] =>
  (dump[table] ?? []).map((row) => JSON.parse(row) as Record<string, unknown>);

/** What recounts start from. */
export function baseRowsOf(dump: Dump): BaseRows {
  const shown = (row: Record<string, unknown>): object => JSON.parse(row['row_json'] as string) as object;
  return {
    editions: rowsOf(dump, 'edition').map((row) => ({
      ...(shown(row) as BaseRows['editions'][number]),
      series_name: row['series_name'] as string,
    })),
    bookings: rowsOf(dump, 'booking').map((row) => ({
      ...(shown(row) as BaseRows['bookings'][number]),
      artist: row['artist_slug'] as string,
      edition: row['edition_slug'] as string,
      headliner: row['headliner'] as boolean,
    })),
    artists: rowsOf(dump, 'artist').map((row) => row['slug'] as string),
    labels: rowsOf(dump, 'label').map((row) => row['slug'] as string),
    credits: rowsOf(dump, 'label_credit').map((row) => ({
      label: row['label_slug'] as string,
      artist: row['artist_slug'] as string,
    })),
  };
}
