import type { Random } from './random.ts';
import { type DemoSeries, FIRST_YEAR } from './demo-series.ts';

export interface DemoEdition {
  readonly series: DemoSeries;
  readonly year: number;
  readonly slug: string;
  /** `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  readonly status: 'scheduled' | 'postponed' | 'cancelled';
  /** Acts to be billed; 0 for one that is announced without a lineup. */
  readonly size: number;
}

/**
 * Chooses which years of which series the catalog covers: recent years more densely than old ones, every series at
 * least once. In the order of their dates.
 */
export function drawEditions(
  random: Random,
  series: readonly DemoSeries[],
  count: number,
  thisYear: number,
): DemoEdition[] {
  const possible = series.flatMap((one) =>
    years(one).map((year) => ({ one, year, rank: rank(random, one, year, thisYear) })),
  );
  possible.sort((a, b) => b.rank - a.rank);
  if (possible.length < count) throw new Error(`The demo can make at most ${possible.length} editions.`);
  return possible
    .slice(0, count)
    .map(({ one, year }) => edition(random, one, year, thisYear))
    .sort((a, b) =>
      a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.slug < b.slug ? -1 : 1,
    );
}

const years = ({ firstYear, lastYear }: DemoSeries): number[] =>
  Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

// The highest ranks are covered. A series' last year always is, so that none is without an edition.
function rank(random: Random, series: DemoSeries, year: number, thisYear: number): number {
  const drawn = random.next();
  if (year === series.lastYear && year <= thisYear) return 2;
  if (year === series.firstYear && series.lastYear > thisYear) return 2;
  if (year > thisYear) return drawn * 1.2;
  return drawn ** (1 / (0.2 + (year - FIRST_YEAR) / (thisYear - FIRST_YEAR)));
}

function edition(random: Random, series: DemoSeries, year: number, thisYear: number): DemoEdition {
  const start = Date.UTC(year, 0, series.season + random.int(-5, 5));
  const ahead = year > thisYear;
  const growth = 0.5 + 0.6 * Math.min(1, (year - series.firstYear) / 8);
  const full = Math.max(5, Math.min(140, Math.round(series.size * growth * (0.8 + random.next() * 0.4))));
  return {
    series,
    year,
    slug: `${series.slug}-${year}`,
    startDate: isoDay(start),
    endDate: isoDay(start + (series.days - 1) * 86_400_000),
    status: fate(random, year),
    size: !ahead ? full : random.chance(0.3) ? 0 : Math.ceil(full * (0.3 + random.next() * 0.6)),
  };
}

function fate(random: Random, year: number): DemoEdition['status'] {
  if (random.chance(year === 2020 ? 0.7 : 0.015)) return 'cancelled';
  return random.chance(0.01) ? 'postponed' : 'scheduled';
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
