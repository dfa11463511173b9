import { groupBy } from '../../../db/groups/index.ts';
import type { Catalog, CatalogEdition } from '../catalog.ts';
import type { Rows } from '../generation.ts';
import type { Booked } from './bookings.ts';

/** The number of artists for each number of bookings. */
export function histogram(rows: readonly { total_all: number; total_upcoming: number }[], unit: string) {
  return (['all', 'upcoming'] as const).flatMap((scope) =>
    [...groupBy(rows, (row) => row[`total_${scope}`])].map(([total, same]) => ({
      scope,
      total,
      [unit]: same.length,
    })),
  );
}

/** The number of editions with a genre, by year. */
export function genres(editions: readonly CatalogEdition[]): Rows {
  const tagged = (year: number, tag?: string) =>
    editions.filter(
      (edition) =>
        edition.year === year && (tag === undefined ? edition.genres?.length : edition.genres?.includes(tag)),
    ).length;
  const tags = [...new Set(editions.flatMap((edition) => edition.genres ?? []))];
  return {
    genre_year: years(editions).map(([year, all]) => ({
      year,
      total_editions: all.length,
      tagged_editions: tagged(year),
    })),
    genre_trend: years(editions).flatMap(([year]) =>
      tags.map((genre) => ({ year, genre, editions: tagged(year, genre) })).filter((row) => row.editions > 0),
    ),
  };
}

/** The coverage: in all, of upcoming editions, and by year. */
export function coverageRows({ editions }: Catalog, booked: readonly Booked[]): Rows {
  const ahead = editions.filter((edition) => edition.upcoming);
  return {
    coverage: [
      { scope: 'all_time', ...coverage(editions, booked) },
      {
        scope: 'upcoming',
        ...coverage(
          ahead,
          booked.filter(({ edition }) => edition.upcoming),
        ),
      },
    ],
    coverage_year: years(editions).map(([year, all]) => ({
      year,
      editions: all.length,
      with_lineup: all.filter(({ acts }) => acts.length > 0).length,
      with_set_times: all.filter(({ setTimes }) => setTimes?.length).length,
      with_tags: all.filter((edition) => edition.genres?.length).length,
    })),
  };
}

function coverage(editions: readonly CatalogEdition[], booked: readonly Booked[]) {
  const counted = booked.filter((one) => one.counted);
  return {
    festivals: new Set(editions.map(({ series_slug }) => series_slug)).size,
    editions: editions.length,
    artists: new Set(counted.map(({ artist }) => artist)).size,
    bookings: counted.length,
  };
}

const years = (editions: readonly CatalogEdition[]) => [...groupBy(editions, ({ year }) => year)];
