import { axisX, axisY, barX, ruleX } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw } from './draw-plot.ts';

const MAX_BARS = 12;

/**
 * Counts by kind, the largest first.
 * @param pathOf the page with the rows that a bar counts.
 */
export function barsOf(
  counts: readonly (readonly [what: string, count: number])[],
  label: string,
  pathOf?: (what: string) => string,
): SafeHtml {
  const data = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_BARS)
    .map(([what, count]) => ({ what, count }));
  return draw(
    {
      width: 520,
      height: Math.max(90, 26 * data.length + 40),
      marginLeft: 150,
      y: { type: 'band', domain: data.map(({ what }) => what), padding: 0.2 },
      marks: [
        axisY({ label: null, tickSize: 0 }),
        axisX({ label: null, ticks: 4, tickSize: 0 }),
        barX(data, {
          x: 'count',
          y: 'what',
          fill: COLORS[0]!,
          title: ({ what, count }: (typeof data)[0]) => `${what}: ${count}`,
          ...(pathOf && { href: ({ what }: (typeof data)[0]) => pathOf(what) }),
        }),
        ruleX([0]),
      ],
    },
    label,
    ['kinds', data, pathOf && data.map(({ what }) => pathOf(what))],
  );
}
