import type { components } from '../../client/schema.ts';
import type { ApiClient } from './api-client.ts';

type Schemas = components['schemas'];
export type EditionRow = Schemas['Edition'];
export type BookingRow = Schemas['ArtistBooking'];

/** Everything that checks compare answers with: the lists of a Pro key, read once. */
export interface Known {
  /** In the order of the list. */
  readonly editions: readonly EditionRow[];
  readonly edition: ReadonlyMap<string, EditionRow>;
  readonly bookings: readonly BookingRow[];
  readonly bookingsOfArtist: ReadonlyMap<string, readonly BookingRow[]>;
  readonly bookingsOfEdition: ReadonlyMap<string, readonly BookingRow[]>;
  /** The calendar year (UTC) of the answers' `Date`. */
  readonly year: number;
  readonly now: Date;
}

export async function readKnown(api: ApiClient): Promise<Known> {
  const editions = await api.walk('/v1/festivals', 'editions', { limit: 200 });
  const bookings = await api.walk('/v1/bookings', 'bookings');
  const { headers } = await api.ask('/v1/coverage');
  const now = new Date(headers['date']!);
  return {
    editions,
    edition: new Map(editions.map((row) => [row.slug, row])),
    bookings,
    bookingsOfArtist: groupBy(bookings, ({ artist }) => artist.slug),
    bookingsOfEdition: groupBy(bookings, ({ edition_slug: slug }) => slug),
    year: now.getUTCFullYear(),
    now,
  };
}

/** Each nth row, so many in all, the first included: the same every time. */
export function sample<Row>(rows: readonly Row[], count: number): Row[] {
  const step = Math.max(1, Math.floor(rows.length / count));
  return rows.filter((_, i) => i % step === 0).slice(0, count);
}

/** Rows by the value that they share, in their order. */
export function groupBy<Row>(rows: readonly Row[], valueOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(valueOf(row));
    if (group) group.push(row);
    else groups.set(valueOf(row), [row]);
  }
  return groups;
}

/** How often each value occurs. */
export function countBy<Row>(rows: readonly Row[], valueOf: (row: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + 1);
  return counts;
}
