import { axisX, axisY, dot, lineY, text } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw } from './draw-plot.ts';

/** A place in a ranking of a year. */
export interface Placed {
  readonly name: string;
  readonly year: number;
  readonly place: number;
}

/** Places by year, a line for each name, the first place on top; the names are at the end. */
export function bumpChart(places: readonly Placed[], label: string): SafeHtml {
  const names = [...new Set(places.map(({ name }) => name))];
  const last = Math.max(...places.map(({ year }) => year));
  const lowest = Math.max(...places.map(({ place }) => place));
  return draw(
    {
      width: 900,
      height: 44 + 30 * lowest,
      marginLeft: 40,
      marginRight: 210,
      color: { domain: names, range: [...COLORS, ...COLORS] },
      y: { domain: [lowest + 0.4, 0.6] },
      marks: [
        axisX({
          label: null,
          tickFormat: 'd',
          tickSize: 0,
          ticks: new Set(places.map(({ year }) => year)).size,
        }),
        axisY({ label: null, tickFormat: 'd', tickSize: 0, ticks: lowest }),
        lineY(places, {
          x: 'year',
          y: 'place',
          z: 'name',
          stroke: 'name',
          strokeWidth: 2.4,
          curve: 'bump-x',
        }),
        dot(places, {
          x: 'year',
          y: 'place',
          r: 4.5,
          fill: 'name',
          title: ({ name, year, place }: Placed) => `${name}, ${year}: place ${place}`,
        }),
        text(
          places.filter(({ year }) => year === last),
          {
            x: 'year',
            y: 'place',
            text: ({ name }: Placed) => (name.length > 26 ? `${name.slice(0, 25)}…` : name),
            textAnchor: 'start',
            dx: 12,
            fontWeight: 600,
          },
        ),
      ],
    },
    label,
    ['places', places],
  );
}
