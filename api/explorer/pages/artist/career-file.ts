import { html, type SafeHtml } from '@remix-run/html-template';
import { artistBookings } from '../../../operations/index.ts';
import { artistPath } from '../../page/page-texts.ts';
import { barsOf } from '../../plots/horizontal-bars.ts';
import { csvOf } from '../../plots/csv.ts';
import { barsByYear } from '../../plots/year-bars.ts';
import { type Bookings, tally, type PageArtist } from './career-counts.ts';
import { byCountry } from './career-countries.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { drawnFile, type Format } from '../plot-file.ts';
import { replacementPage, plainPage } from '../not-shown.ts';

/** Bookings by year as a file. */
export const careerFile = (request: PageRequest, format: Format): Promise<Answer> =>
  countsFile(request, format, {
    of: 'years',
    heads: ['year', 'bookings'],
    counted: (bookings) => [...tally(bookings.map(({ year }) => year))].sort(([a], [b]) => a - b),
    drawn: (counts, who) =>
      barsByYear(
        counts.map(([year, count]) => ({ year, count })),
        `Bookings of ${who.name} by year`,
      ),
  });

/** Bookings by country as a file. */
export const countriesFile = (request: PageRequest, format: Format): Promise<Answer> =>
  countsFile(request, format, {
    of: 'countries',
    heads: ['country', 'bookings'],
    counted: byCountry,
    drawn: (counts, who) => barsOf(counts, `Bookings of ${who.name} by country`),
  });

interface Counts<K> {
  readonly of: string;
  readonly heads: readonly string[];
  readonly counted: (bookings: Bookings) => (readonly [K, number])[];
  readonly drawn: (counts: (readonly [K, number])[], who: PageArtist) => SafeHtml;
}

async function countsFile<K extends string | number>(
  { reads, name }: PageRequest,
  format: Format,
  { of, heads, counted, drawn }: Counts<K>,
): Promise<Answer> {
  const read = await reads.ask(artistBookings, name);
  if (read.kind !== 'answer') return replacementPage(read, 'artist', artistPath);
  const { artist: who, bookings } = read.answer;
  const counts = counted(bookings.filter((row) => row.counted));
  const file = `${who.slug}-${of}`;
  if (format === 'csv')
    return {
      file: { type: 'text/csv; charset=utf-8', name: `${file}.csv`, content: csvOf(heads, counts) },
    };
  if (counts.length === 0)
    return plainPage(404, 'Nothing to draw', html`<p>${who.name} has no counted booking here.</p>`);
  return drawnFile(drawn(counts, who), file, format);
}
