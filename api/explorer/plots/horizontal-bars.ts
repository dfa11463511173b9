import type { SafeHtml } from '@remix-run/html-template';
import { COLORS } from './draw-plot.ts';
import { bands, barMark, baseline, labelsBefore, labelsBelow, roundTicks, svgOf } from './svg-parts.ts';

const MAX_BARS = 12;
/** Pixels around the bars. */
const [TOP_PX, RIGHT_PX, BOTTOM_PX] = [20, 20, 30];
/** Pixels of the drawing and left of the bars, and the characters of a name that fit there. */
const WIDE = { width: 520, left: 150, letters: 20 };
const NARROW = { width: 360, left: 122, letters: 16 };

export interface KindOptions {
  /** The page with the rows that a bar counts. */
  readonly pathOf?: (what: string) => string;
  /** For narrow screens. */
  readonly narrow?: boolean;
}

/** Counts by kind, the largest first. */
export function barsOf(
  counts: readonly (readonly [what: string, count: number])[],
  label: string,
  { pathOf, narrow = false }: KindOptions = {},
): SafeHtml {
  const { width, left, letters } = narrow ? NARROW : WIDE;
  const data = counts.toSorted(([, a], [, b]) => b - a).slice(0, MAX_BARS);
  const height = Math.max(90, 26 * data.length + 40);
  const most = Math.max(1, ...data.map(([, count]) => count));
  const length = (count: number): number => ((width - left - RIGHT_PX) * count) / most;
  const band = bands(data.length, height - TOP_PX - BOTTOM_PX, 0.2);
  const y = (n: number): number => TOP_PX + band.start(n);
  return svgOf({
    width,
    height,
    label,
    hasLinks: pathOf !== undefined,
    marks: [
      labelsBefore(
        data.map(([what], n) => ({ x: left, y: y(n) + band.size / 2, text: shortened(what, letters) })),
      ),
      labelsBelow(
        roundTicks(most, 4, 1).map((tick) => ({
          x: left + length(tick),
          y: height - BOTTOM_PX,
          text: String(tick),
        })),
      ),
      ...data.map(([what, count], n) =>
        barMark({
          x: left,
          y: y(n),
          width: length(count),
          height: band.size,
          fill: COLORS[0]!,
          title: `${what}: ${count}`,
          href: pathOf?.(what),
        }),
      ),
      baseline(left, TOP_PX, left, height - BOTTOM_PX),
    ],
  });
}

const shortened = (name: string, letters: number): string =>
  name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;
