import type { BookingRow } from '../bookings/rows.ts';
import { type ArcYearRow, bookingArc } from './rows.ts';

/** Numbers that an artist's year takes in a list: year, bookings, headline bookings. */
const WIDTH = 3;

/** The years of all artists at once, as a build counts them: a flat list an artist, because there may be millions. */
export class ArcYears {
  readonly #byArtist = new Map<string, number[]>();

  add(booking: BookingRow): void {
    if (!booking.counted) return;
    const { artist_slug, year, bookings, headline_bookings } = bookingArc(booking);
    const years = this.#byArtist.get(artist_slug);
    if (!years) {
      this.#byArtist.set(artist_slug, [year, bookings, headline_bookings]);
      return;
    }
    const at = placeOf(years, year);
    if (at === years.length) years.push(year, 0, 0);
    years[at + 1]! += bookings;
    years[at + 2]! += headline_bookings;
  }

  *rows(): Iterable<ArcYearRow> {
    for (const [artist_slug, years] of this.#byArtist)
      for (let at = 0; at < years.length; at += WIDTH)
        yield {
          artist_slug,
          year: years[at]!,
          bookings: years[at + 1]!,
          headline_bookings: years[at + 2]!,
        };
  }
}

/** Where a year's numbers are, or would be. */
function placeOf(years: readonly number[], year: number): number {
  let at = 0;
  while (at < years.length && years[at] !== year) at += WIDTH;
  return at;
}
