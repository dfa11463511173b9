import { axisX, axisY, dot, lineY, rectX, ruleY, text } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw, HATCH, shortened } from './draw-plot.ts';
import { everyNth, yearsBetween } from './year-ticks.ts';

/** Years that a plot for narrow screens shows. */
const NARROW_YEARS = 12;

/** A named line: a count for each year; a year without one is 0. */
export interface Line {
  readonly name: string;
  readonly points: ReadonlyMap<number, number>;
}

interface Point {
  readonly name: string;
  readonly year: number;
  readonly count: number;
}

export interface LineOptions {
  /** Newest years only, for narrow screens. */
  readonly narrow?: boolean;
  /** Years after this one are still ahead: their part of the plot is hatched and named. */
  readonly thisYear: number;
}

/** Counts by year, a line for each name; its name and last value are at its end, after a key of its color. */
export function linesByYear(
  lines: readonly Line[],
  label: string,
  { narrow = false, thisYear }: LineOptions,
): SafeHtml {
  const newest = Math.max(...lines.flatMap(({ points: known }) => [...known.keys()])) - NARROW_YEARS;
  const points = lines.flatMap(toPoints).filter(({ year }) => !narrow || year > newest);
  const years = yearsBetween(points.map(({ year }) => year));
  const lastYear = years.at(-1) ?? thisYear;
  const ahead = lastYear > thisYear ? [{ from: thisYear, to: lastYear }] : [];
  const highest = Math.max(1, ...points.map(({ count }) => count));
  const last = lines.flatMap(({ name }) => points.filter((point) => point.name === name).slice(-1));
  const labels = apart(last, highest);
  return draw(
    {
      ...(narrow ? { width: 360, height: 260 } : { width: 900, height: 320 }),
      marginLeft: 40,
      marginRight: narrow ? 150 : 220,
      color: { domain: lines.map(({ name }) => name), range: COLORS },
      x: { tickFormat: String },
      marks: [
        rectX(ahead, { x1: 'from', x2: 'to', fill: HATCH, fillOpacity: 0.35, title: () => 'still ahead' }),
        text(ahead, { x: 'to', frameAnchor: 'top', textAnchor: 'end', dy: -14, text: () => 'still ahead' }),
        axisX({ label: null, ticks: everyNth(years, narrow ? 4 : 8), tickFormat: 'd', tickSize: 0 }),
        axisY({ label: null, ticks: Math.min(4, highest), tickFormat: 'd', tickSize: 0 }),
        lineY(points, { x: 'year', y: 'count', z: 'name', stroke: 'name', strokeWidth: 2.2 }),
        dot(last, { x: 'year', y: 'count', r: 4, fill: 'name' }),
        dot(labels, { x: 'year', y: 'count', dx: 14, r: 4, symbol: 'square', fill: 'name' }),
        text(labels, {
          x: 'year',
          y: 'count',
          text: ({ name, value }: Labelled) => `${shortened(name, narrow ? 13 : 20)} ${value}`,
          fill: 'currentColor',
          textAnchor: 'start',
          dx: 22,
          fontWeight: 600,
        }),
        ruleY([0]),
      ],
    },
    label,
    ['lines', lines.map(({ name }) => name), points, narrow, ahead],
  );
}

function toPoints({ name, points }: Line): Point[] {
  const years = [...points.keys()];
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, i) => ({
    name,
    year: first + i,
    count: points.get(first + i) ?? 0,
  }));
}

interface Labelled extends Point {
  readonly value: number;
}

/**
 * Labels that end in one year are moved apart, so that none covers another.
 * @param highest count of the plot: a label is a twelfth of its height.
 */
function apart(ends: readonly Point[], highest: number): Labelled[] {
  const room = highest / 12;
  const placed: Labelled[] = [];
  for (const end of ends.toSorted((a, b) => a.count - b.count)) {
    const below = placed.filter(({ year }) => Math.abs(year - end.year) < 4).at(-1);
    const count = below === undefined ? end.count : Math.max(end.count, below.count + room);
    placed.push({ ...end, count, value: end.count });
  }
  return placed;
}
