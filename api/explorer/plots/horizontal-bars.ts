import type { SafeHtml } from '@remix-run/html-template';
import { COLORS } from './draw-plot.ts';
import { bands, barMark, baseline, labelsBefore, labelsBelow, roundTicks, svgOf } from './svg-parts.ts';

const MAX_BARS = 12;
const WIDTH = 520;
/** Pixels around the bars. */
const [TOP, RIGHT, BOTTOM, LEFT] = [20, 20, 30, 150];
/** The longest name that fits left of the bars, in characters. */
const MAX_NAME = 20;

/**
 * Counts by kind, the largest first.
 * @param pathOf the page with the rows that a bar counts.
 */
export function barsOf(
  counts: readonly (readonly [what: string, count: number])[],
  label: string,
  pathOf?: (what: string) => string,
): SafeHtml {
  const data = counts.toSorted(([, a], [, b]) => b - a).slice(0, MAX_BARS);
  const height = Math.max(90, 26 * data.length + 40);
  const most = Math.max(1, ...data.map(([, count]) => count));
  const length = (count: number): number => ((WIDTH - LEFT - RIGHT) * count) / most;
  const band = bands(data.length, height - TOP - BOTTOM, 0.2);
  const y = (n: number): number => TOP + band.start(n);
  return svgOf({
    ...{ width: WIDTH, height, label, hasLinks: pathOf !== undefined },
    marks: [
      labelsBefore(data.map(([what], n) => ({ x: LEFT, y: y(n) + band.size / 2, text: shortened(what) }))),
      labelsBelow(
        roundTicks(most, 4, 1).map((tick) => ({
          ...{ x: LEFT + length(tick), y: height - BOTTOM },
          text: String(tick),
        })),
      ),
      ...data.map(([what, count], n) =>
        barMark({
          ...{ x: LEFT, y: y(n), width: length(count), height: band.size, fill: COLORS[0]! },
          title: `${what}: ${count}`,
          href: pathOf?.(what),
        }),
      ),
      baseline(LEFT, TOP, LEFT, height - BOTTOM),
    ],
  });
}

const shortened = (name: string): string =>
  name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1).trimEnd()}…` : name;
