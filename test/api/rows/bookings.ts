import type { CatalogEdition } from '../catalog.ts';
import { CITY } from './city.ts';

export interface Booked {
  readonly artist: string;
  readonly edition: CatalogEdition;
  readonly counted: boolean;
}

export function bookingsOf(edition: CatalogEdition): Booked[] {
  return edition.acts.map((act) => ({
    artist: act.replace(/^!/, ''),
    edition,
    counted: !act.startsWith('!') && edition.status !== 'cancelled',
  }));
}

export function bookingRow({ artist, edition, counted }: Booked, names: ReadonlyMap<string, string>) {
  const { slug, series_slug, name, year, country = null, start_date = null, upcoming = false } = edition;
  const row = { edition_slug: slug, series_slug, name, year, country, start_date };
  return {
    artist_slug: artist,
    ...row,
    counted,
    upcoming,
    headliner: false,
    row_json: JSON.stringify({
      ...row,
      days: [],
      credited_as: [names.get(artist)!],
      set_types: ['dj'],
      status: edition.acts.includes(`!${artist}`) ? 'cancelled' : 'confirmed',
      counted,
      upcoming,
      headliner: false,
      city: edition.city ?? CITY,
      stages: ['Main'],
    }),
  };
}

/** Bookings by artist and year. */
export function arcYears(booked: readonly Booked[]) {
  const rows = new Map<
    string,
    { artist_slug: string; year: number; bookings: number; headline_bookings: number }
  >();
  for (const { artist, edition, counted } of booked) {
    if (!counted) continue;
    const key = `${artist} ${edition.year}`;
    const row = rows.get(key) ?? {
      artist_slug: artist,
      year: edition.year,
      bookings: 0,
      headline_bookings: 0,
    };
    row.bookings += 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}
