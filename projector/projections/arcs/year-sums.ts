import type { RowSum } from '../../store/tables/index.ts';
import type { ArcYearRow } from './rows.ts';

/** The numbers per artist and year in a list: year, bookings, headline bookings. */
const NUMBERS_PER_YEAR = 3;

/** The years of all artists in a bulk rebuild. There may be millions, so each artist's are one flat list of numbers. */
export class ArcYearSums implements RowSum<ArcYearRow> {
  readonly #byArtist = new Map<string, number[]>();

  add({ artist_slug, year, bookings, headline_bookings }: ArcYearRow): void {
    const years = this.#byArtist.get(artist_slug);
    if (!years) {
      this.#byArtist.set(artist_slug, [year, bookings, headline_bookings]);
      return;
    }
    const at = findYear(years, year);
    if (at === years.length) years.push(year, 0, 0);
    years[at + 1]! += bookings;
    years[at + 2]! += headline_bookings;
  }

  *rowsToStore(): Iterable<ArcYearRow> {
    for (const [artist_slug, years] of this.#byArtist)
      for (let at = 0; at < years.length; at += NUMBERS_PER_YEAR)
        yield {
          artist_slug,
          year: years[at]!,
          bookings: years[at + 1]!,
          headline_bookings: years[at + 2]!,
        };
  }
}

/** The index of a year's numbers; the length of the list if it has none. */
function findYear(years: readonly number[], year: number): number {
  let at = 0;
  while (at < years.length && years[at] !== year) at += NUMBERS_PER_YEAR;
  return at;
}
