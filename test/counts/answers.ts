/** What the checks read of the answers; other fields are of no count. */
export interface EditionRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly city: string | null;
  readonly start_date: string | null;
  readonly status: string;
  readonly upcoming: boolean;
  readonly genres: readonly string[];
  readonly genres_source: string;
  readonly coordinates: { readonly lat: number; readonly lng: number } | null;
  readonly lineup_status: string;
  readonly set_times_published: boolean;
  readonly artist_count: number;
}

export interface Named {
  readonly name: string;
  readonly slug: string;
}

export interface LineupEntry {
  readonly artist: Named;
  readonly credited_as: string;
  readonly day: string | null;
  readonly role: 'artist' | 'host';
  readonly status: string;
}

export interface Edition extends EditionRow {
  readonly lineup: readonly LineupEntry[];
  readonly set_times: readonly { readonly artists: readonly Named[]; readonly start_at: string | null }[];
  readonly series_editions: readonly {
    slug: string;
    year: number;
    start_date: string | null;
    status: string;
  }[];
}

export interface BookingRow {
  readonly edition_slug: string;
  readonly series_slug: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly start_date: string | null;
  readonly days: readonly string[];
  readonly credited_as: readonly string[];
  readonly status: string;
  readonly counted: boolean;
  readonly upcoming: boolean;
  readonly headliner: boolean;
}

export interface Summary {
  readonly total_bookings: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  readonly span_years: number | null;
}

export interface ArtistBookings {
  readonly artist: Named;
  readonly summary: Summary;
  readonly bookings: readonly BookingRow[];
}

export interface Identity extends Named {
  readonly labels: readonly (Named & { readonly release_count: number })[];
}

export interface ReleaseCredit {
  readonly label: Named;
  readonly release: string | null;
  readonly year: number | null;
}

export interface BoardRow {
  readonly rank: number;
  readonly artist: Named;
  readonly total_bookings: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
  readonly bookings_url: string;
}

export interface LabelRow extends Named {
  readonly rank: number;
  readonly roster_size: number;
  readonly total_bookings: number;
}

export interface Label {
  readonly label: Named;
  readonly roster: readonly {
    artist: Named;
    release_count: number;
    first_release_year: number | null;
    last_release_year: number | null;
    total_bookings: number;
  }[];
  readonly bookings: readonly (BookingRow & { readonly artist: Named })[];
}

export type Scope = 'all' | 'upcoming';
export const SCOPES: readonly Scope[] = ['all', 'upcoming'];

/** Everything that the API lists, read once. */
export interface Catalog {
  readonly rows: readonly EditionRow[];
  readonly editions: ReadonlyMap<string, Edition>;
  readonly artists: ReadonlyMap<string, ArtistBookings>;
  readonly identities: ReadonlyMap<string, Identity>;
  readonly releases: ReadonlyMap<string, readonly ReleaseCredit[]>;
}

export const countedIn = <R extends BookingRow>(rows: readonly R[], scope: Scope): R[] =>
  rows.filter((row) => row.counted && (scope === 'all' || row.upcoming));

export function summaryOf(rows: readonly BookingRow[]): Summary {
  const years = rows.map(({ year }) => year);
  if (years.length === 0) return { total_bookings: 0, first_year: null, last_year: null, span_years: 0 };
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return { total_bookings: rows.length, first_year: first, last_year: last, span_years: last - first + 1 };
}
