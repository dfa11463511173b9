import { areaY, axisFx, axisFy, axisX, axisY, ruleY, stackY, text } from '@observablehq/plot';
import type { SafeHtml } from '@remix-run/html-template';
import { COLORS, draw } from './draw.ts';

export interface Share {
  readonly year: number;
  readonly genre: string;
  /** Of the year's tagged editions. */
  readonly share: number;
}

/** What a mix calls all the genres that it does not name. */
const OTHERS = 'Others';

const genresOf = (shares: readonly Share[]): string[] => [...new Set(shares.map(({ genre }) => genre))];

/**
 * Parts of all tags of a year, one above the other: the first genres by name, as many as there are colours but one, and
 * above them all others.
 */
export function sharesByYear(all: readonly Share[], label: string): SafeHtml {
  const named = genresOf(all).slice(0, COLORS.length - 1);
  const shares = withOthers(all, named);
  const genres = genresOf(shares);
  const last = Math.max(...shares.map(({ year }) => year));
  return draw(
    {
      width: 900,
      height: 380,
      marginLeft: 48,
      marginRight: 110,
      color: { domain: genres, range: COLORS },
      marks: [
        axisX({ label: null, tickFormat: String, tickSize: 0, ticks: 8 }),
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

const [COLUMNS, ROWS] = [3, 3];

/** A small plot for each of the first genres, all on one scale. */
export function smallMultiples(all: readonly Share[], label: string): SafeHtml {
  const genres = genresOf(all).slice(0, COLUMNS * ROWS);
  const shares = all.filter(({ genre }) => genres.includes(genre));
  const column = (genre: string): number => genres.indexOf(genre) % COLUMNS;
  const row = (genre: string): number => Math.floor(genres.indexOf(genre) / COLUMNS);
  return draw(
    {
      width: 900,
      height: 150 * Math.ceil(genres.length / COLUMNS) + 40,
      marginLeft: 48,
      marginRight: 24,
      // A name stands above what it names.
      y: { domain: [0, 1.25 * Math.max(0.01, ...shares.map(({ share }) => share))] },
      marks: [
        axisFx({ ticks: [], label: null }),
        axisFy({ ticks: [], label: null }),
        axisX({ label: null, tickFormat: String, tickSize: 0, ticks: 2 }),
        axisY({ label: null, tickFormat: '%', tickSize: 0, ticks: 3 }),
        areaY(shares, {
          x: 'year',
          y: 'share',
          fill: COLORS[0]!,
          fillOpacity: 0.8,
          fx: ({ genre }: Share) => column(genre),
          fy: ({ genre }: Share) => row(genre),
        }),
        text(genres, {
          frameAnchor: 'top-left',
          dx: 6,
          dy: 4,
          fontSize: 13,
          fontWeight: 600,
          text: (genre: string) => genre,
          fx: column,
          fy: row,
        }),
        ruleY([0]),
      ],
    },
    label,
  );
}
