import { axisX, axisY, dot, lineY, text } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw, shortened } from './draw-plot.ts';

/** A place in a ranking of a year. */
export interface RankingPlace {
  readonly name: string;
  readonly year: number;
  readonly place: number;
}

/** Years that a plot for narrow screens shows. */
const NARROW_YEARS = 3;

/**
 * Places by year, a line for each name, the first place on top; the names are at the end.
 * @param narrow newest years only, for narrow screens.
 */
export function bumpChart(all: readonly RankingPlace[], label: string, narrow = false): SafeHtml {
  const names = [...new Set(all.map(({ name }) => name))];
  const letters = narrow ? 16 : 26;
  const newest = Math.max(...all.map(({ year }) => year)) - NARROW_YEARS;
  const places = all.filter(({ year }) => !narrow || year > newest);
  const last = Math.max(...places.map(({ year }) => year));
  const lowest = Math.max(...places.map(({ place }) => place));
  return draw(
    {
      width: narrow ? 360 : 900,
      height: 44 + 30 * lowest,
      marginLeft: 40,
      marginRight: narrow ? 150 : 210,
      color: { domain: names, range: [...COLORS, ...COLORS] },
      y: { domain: [lowest + 0.4, 0.6] },
      marks: [
        axisX([...new Set(places.map(({ year }) => year))], { label: null, tickFormat: 'd', tickSize: 0 }),
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
          title: ({ name, year, place }: RankingPlace) => `${name}, ${year}: place ${place}`,
        }),
        text(
          places.filter(({ year }) => year === last),
          {
            x: 'year',
            y: 'place',
            text: ({ name }: RankingPlace) => shortened(name, letters),
            textAnchor: 'start',
            dx: 12,
            fontWeight: 600,
          },
        ),
      ],
    },
    label,
    ['places', all, narrow],
  );
}
