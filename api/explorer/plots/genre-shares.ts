import { areaY, axisFx, axisFy, axisX, axisY, dot, lineY, ruleY, stackY, text } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw } from './draw-plot.ts';

export interface Share {
  readonly year: number;
  readonly genre: string;
  /** Of the year's tagged editions. */
  readonly share: number;
}

/** Years that a plot for narrow screens shows. */
const NARROW_YEARS = 12;

/** The name of all genres that a mix does not name. */
const OTHERS = 'Others';

const listGenres = (shares: readonly Share[]): string[] => [...new Set(shares.map(({ genre }) => genre))];

/**
 * Parts of all tags of a year, one above the other: the first genres by name, as many as there are colours but one, and
 * above them all others.
 */
export function sharesByYear(all: readonly Share[], label: string, narrow = false): SafeHtml {
  const named = listGenres(all).slice(0, COLORS.length - 1);
  const newest = Math.max(...all.map(({ year }) => year)) - NARROW_YEARS;
  const shares = withOthers(all, named).filter(({ year }) => !narrow || year > newest);
  const genres = listGenres(shares);
  const last = Math.max(...shares.map(({ year }) => year));
  return draw(
    {
      ...(narrow ? { width: 360, height: 340 } : { width: 900, height: 380 }),
      marginLeft: 48,
      marginRight: 110,
      color: { domain: genres, range: COLORS },
      marks: [
        axisX({ label: null, tickFormat: 'd', tickSize: 0, ticks: narrow ? 3 : 8 }),
        axisY({ label: null, tickFormat: '%', tickSize: 0, ticks: 4 }),
        areaY(
          shares,
          stackY(
            { offset: 'normalize', order: genres },
            { x: 'year', y: 'share', fill: 'genre', fillOpacity: 0.9, title: ({ genre }: Share) => genre },
          ),
        ),
        text(
          shares.filter(({ year }) => year === last),
          stackY(
            { offset: 'normalize', order: genres },
            { x: 'year', y: 'share', z: 'genre', text: 'genre', textAnchor: 'start', dx: 8, fontSize: 12 },
          ),
        ),
        ruleY([0]),
      ],
    },
    label,
    ['mix', all, narrow],
  );
}

function withOthers(all: readonly Share[], named: readonly string[]): Share[] {
  const others = new Map<number, number>();
  for (const { year, genre, share } of all)
    if (!named.includes(genre)) others.set(year, (others.get(year) ?? 0) + share);
  return [
    ...all.filter(({ genre }) => named.includes(genre)),
    ...[...others].map(([year, share]) => ({ year, genre: OTHERS, share })),
  ];
}

/** Small plots in a row, and rows; on narrow screens two in a row. */
const [COLUMNS, ROWS] = [3, 3];

/** A small plot for each of the first genres, all on one scale: a thin line that ends in its last value. */
export function smallMultiples(all: readonly Share[], label: string, narrow = false): SafeHtml {
  const columns = narrow ? 2 : COLUMNS;
  const genres = listGenres(all).slice(0, columns * ROWS);
  const shares = all.filter(({ genre }) => genres.includes(genre));
  const fx = (genre: string): number => genres.indexOf(genre) % columns;
  const fy = (genre: string): number => Math.floor(genres.indexOf(genre) / columns);
  const facets = { fx: ({ genre }: Share) => fx(genre), fy: ({ genre }: Share) => fy(genre) };
  const years = shares.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const ends = shares.filter(({ year }) => year === last);
  return draw(
    {
      width: narrow ? 360 : 900,
      height: 130 * Math.ceil(genres.length / columns) + 40,
      marginLeft: 40,
      marginRight: 16,
      // The last value has room beside its line, and the name of a genre above it.
      x: { domain: [first, last + (narrow ? 0.34 : 0.2) * (last - first)] },
      y: { domain: [0, 1.3 * Math.max(0.01, ...shares.map(({ share }) => share))] },
      marks: [
        axisFx({ ticks: [], label: null }),
        axisFy({ ticks: [], label: null }),
        axisX([first, last], { label: null, tickFormat: 'd', tickSize: 0 }),
        axisY({ label: null, tickFormat: '%', tickSize: 0, ticks: 2 }),
        lineY(shares, { x: 'year', y: 'share', z: 'genre', stroke: COLORS[0]!, strokeWidth: 1.4, ...facets }),
        dot(ends, { x: 'year', y: 'share', r: 2.5, fill: COLORS[0]!, ...facets }),
        text(ends, {
          x: 'year',
          y: 'share',
          text: ({ share }: Share) => `${Math.round(100 * share)} %`,
          textAnchor: 'start',
          dx: 6,
          fontSize: 12,
          ...facets,
        }),
        text(genres, {
          frameAnchor: 'top-left',
          dx: 4,
          dy: 2,
          fontSize: 13,
          fontWeight: 600,
          text: (genre: string) => genre,
          fx,
          fy,
        }),
        ruleY([0], { strokeOpacity: 0.4 }),
      ],
    },
    label,
    ['one by one', all, narrow],
  );
}
