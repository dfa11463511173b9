import { axisX, axisY, barY, ruleY } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw } from './draw.ts';
import { legend } from './figure.ts';

interface Depth {
  readonly year: number;
  readonly editions: number;
  readonly with_lineup: number;
}

/** Counts by year, every year between the first and the last. */
export function barsByYear(
  counts: readonly (readonly [year: number, count: number])[],
  label: string,
): SafeHtml {
  const known = new Map(counts);
  const data = yearsBetween([...known.keys()]).map((year) => ({ year, count: known.get(year) ?? 0 }));
  return draw(
    {
      width: 520,
      height: 230,
      x: { type: 'band', padding: 0.15 },
      marks: [
        yearAxis(data, 10),
        axisY({
          label: null,
          ticks: Math.min(4, Math.max(...data.map(({ count }) => count))),
          tickFormat: 'd',
          tickSize: 0,
        }),
        barY(data, {
          x: 'year',
          y: 'count',
          fill: COLORS[0]!,
          title: ({ year, count }: (typeof data)[0]) => `${year}: ${count}`,
        }),
        ruleY([0]),
      ],
    },
    label,
  );
}

/** Opacity of editions that are known without a lineup. */
const FADED = 0.35;

/** All editions faded, those with a lineup solid; every year between the first and the last. */
export function depthByYear(known: readonly Depth[], label: string): SafeHtml {
  const byYear = new Map(known.map((row) => [row.year, row]));
  const years = yearsBetween([...byYear.keys()]).map(
    (year) => byYear.get(year) ?? { year, editions: 0, with_lineup: 0 },
  );
  return draw(
    {
      width: 900,
      height: 300,
      x: { type: 'band', padding: 0.15 },
      marks: [
        yearAxis(years, 14),
        axisY({ label: null, ticks: 5, tickSize: 0 }),
        barY(years, {
          x: 'year',
          y: 'editions',
          fill: COLORS[0]!,
          fillOpacity: FADED,
          title: ({ year, editions }: Depth) => `${year}: ${editions} editions`,
        }),
        barY(years, {
          x: 'year',
          y: 'with_lineup',
          fill: COLORS[0]!,
          title: ({ year, with_lineup: lineups }: Depth) => `${year}: ${lineups} with a lineup`,
        }),
        ruleY([0]),
      ],
    },
    label,
  );
}

/** What the bars of `depthByYear` are. */
export const depthLegend = (): SafeHtml =>
  legend([
    ['with a lineup', COLORS[0]!, 1],
    ['known without a lineup', COLORS[0]!, FADED],
  ]);

const yearAxis = (rows: readonly { readonly year: number }[], most: number) =>
  axisX({
    label: null,
    ticks: everyNth(
      rows.map(({ year }) => year),
      most,
    ),
    tickFormat: String,
    tickSize: 0,
  });

/** Every year from the first to the last; none of none. */
function yearsBetween(years: readonly number[]): number[] {
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** At most so many labels, evenly. */
function everyNth(years: readonly number[], most: number): number[] {
  const step = Math.max(1, Math.ceil(years.length / most));
  return years.filter((_, i) => i % step === 0);
}
