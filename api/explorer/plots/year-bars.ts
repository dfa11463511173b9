import { axisX, axisY, barY, ruleY } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw, HATCH } from './draw-plot.ts';
import { legend } from './figure.ts';
import { everyNth, yearsBetween } from './year-ticks.ts';
import { bands, barMark, baseline, labelsBefore, labelsBelow, roundTicks, svgOf } from './svg-parts.ts';

/** A number for a year; `ahead`: how much of it is of editions still ahead. */
export interface YearCount {
  readonly year: number;
  readonly count: number;
  readonly ahead?: number;
}

export interface BarOptions {
  /** The page with the rows that the bar of a year counts. */
  readonly pathOf?: (year: number) => string;
  /** Newest years only, for narrow screens. */
  readonly narrow?: boolean;
  /** `share`: values are parts of 1. */
  readonly measure?: 'count' | 'share';
}

/** Years that a plot for narrow screens shows. */
const NARROW_YEARS = 12;

/** Of one year: what is played or past, and on top of it what is still ahead. */
interface YearBar {
  readonly year: number;
  readonly from: number;
  readonly value: number;
  readonly isAhead: boolean;
  readonly title: string;
}

/** Pixels around the bars. */
const [TOP_PX, RIGHT_PX, BOTTOM_PX, LEFT_PX] = [20, 20, 30, 40];

/** Values by year, every year between the first and the last; what is still ahead is hatched. */
export function barsByYear(counts: readonly YearCount[], label: string, options: BarOptions = {}): SafeHtml {
  const { pathOf, narrow = false, measure = 'count' } = options;
  const { width, height } = narrow ? { width: 360, height: 220 } : { width: 520, height: 230 };
  const years = yearsBetween(counts.map(({ year }) => year)).slice(narrow ? -NARROW_YEARS : 0);
  const shown = counts.filter(({ year }) => years.includes(year));
  const most = Math.max(0, ...shown.map(({ count }) => count)) || 1;
  const band = bands(years.length, width - LEFT_PX - RIGHT_PX, 0.15);
  const x = (year: number): number => LEFT_PX + band.start(year - years[0]!);
  const length = (value: number): number => ((height - TOP_PX - BOTTOM_PX) * value) / most;
  const bottom = height - BOTTOM_PX;
  return svgOf({
    width,
    height,
    label,
    hasLinks: pathOf !== undefined,
    marks: [
      labelsBelow(
        everyNth(years, narrow ? 6 : 10).map((year) => ({
          x: x(year) + band.size / 2,
          y: bottom,
          text: String(year),
        })),
      ),
      labelsBefore(
        roundTicks(most, 4, measure === 'share' ? 0 : 1).map((tick) => ({
          x: LEFT_PX,
          y: bottom - length(tick),
          text: measure === 'share' ? percentTick(tick, most) : String(tick),
        })),
      ),
      ...shown
        .flatMap((count) => toBars(count, measure))
        .map(({ year, from, value, isAhead, title }) =>
          barMark({
            x: x(year),
            y: bottom - length(from + value),
            width: band.size,
            height: length(value),
            fill: isAhead ? HATCH : COLORS[0]!,
            title,
            href: pathOf?.(year),
          }),
        ),
      baseline(LEFT_PX, bottom, width - RIGHT_PX, bottom),
    ],
  });
}

function toBars({ year, count, ahead = 0 }: YearCount, measure: 'count' | 'share'): YearBar[] {
  const shown = (value: number): string =>
    measure === 'share' ? `${(100 * value).toFixed(1)} %` : String(value);
  const past = count - ahead;
  return [
    ...(past > 0 ? [{ year, from: 0, value: past, isAhead: false, title: `${year}: ${shown(past)}` }] : []),
    ...(ahead > 0
      ? [{ year, from: past, value: ahead, isAhead: true, title: `${year}: ${shown(ahead)} still ahead` }]
      : []),
  ];
}

const percentTick = (value: number, most: number): string =>
  `${(100 * value).toFixed(most < 0.04 ? 1 : 0)} %`;

/** The legend of a plot that hatches what is ahead; nothing where it hatches nothing. */
export const aheadLegend = (counts: readonly YearCount[]): SafeHtml | string =>
  counts.some(({ ahead = 0 }) => ahead > 0)
    ? legend([
        ['played or past', COLORS[0]!, 1],
        ['still ahead', HATCH, 1],
      ])
    : '';

interface Depth {
  readonly year: number;
  readonly editions: number;
  readonly with_lineup: number;
}

/** The opacity of editions without a lineup. */
const NO_LINEUP_OPACITY = 0.35;

export interface DepthOptions {
  readonly narrow?: boolean;
  /** Years after this one are still ahead and hatched. */
  readonly thisYear: number;
  readonly pathOf?: (year: number) => string | null;
}

/** All editions faded, those with a lineup solid or hatched; every year between the first and the last. */
export function depthByYear(known: readonly Depth[], label: string, options: DepthOptions): SafeHtml {
  const { narrow = false, thisYear, pathOf } = options;
  const byYear = new Map(known.map((row) => [row.year, row]));
  const years = yearsBetween([...byYear.keys()]).slice(narrow ? -NARROW_YEARS : 0);
  const rows = years.map((year) => byYear.get(year) ?? { year, editions: 0, with_lineup: 0 });
  const highest = Math.max(1, ...rows.map(({ editions }) => editions));
  const href = pathOf && { href: ({ year }: Depth) => pathOf(year) };
  return draw(
    {
      ...(narrow ? { width: 360, height: 240 } : { width: 900, height: 300 }),
      x: { type: 'band', padding: 0.15 },
      marks: [
        yearAxis(years, narrow ? 6 : 14),
        axisY({ label: null, ticks: Math.min(5, highest), tickFormat: 'd', tickSize: 0 }),
        barY(rows, {
          x: 'year',
          y: 'editions',
          fill: COLORS[0]!,
          fillOpacity: NO_LINEUP_OPACITY,
          title: ({ year, editions }: Depth) => `${year}: ${editions} editions`,
          ...href,
        }),
        barY(rows, {
          x: 'year',
          y: 'with_lineup',
          fill: ({ year }: Depth) => (year > thisYear ? HATCH : COLORS[0]!),
          title: ({ year, with_lineup: lineups }: Depth) => `${year}: ${lineups} with a lineup`,
          ...href,
        }),
        ruleY([0]),
      ],
    },
    label,
    ['depth', rows, thisYear, narrow, pathOf && years.map(pathOf)],
  );
}

/** The legend of `depthByYear`. */
export const depthLegend = (hasAhead: boolean): SafeHtml =>
  legend([
    ['with a lineup', COLORS[0]!, 1],
    ...(hasAhead ? ([['with a lineup, still ahead', HATCH, 1]] as const) : []),
    ['without a lineup', COLORS[0]!, NO_LINEUP_OPACITY],
  ]);

const yearAxis = (years: readonly number[], most: number) =>
  axisX({ label: null, ticks: everyNth(years, most), tickFormat: String, tickSize: 0 });
