import { html, type SafeHtml } from '@remix-run/html-template';
import { arc } from '../../operations/arc/arc.ts';
import { artistBookings } from '../../operations/artist-bookings/artist-bookings.ts';
import { artistPath, countryName, number, percent } from '../page/words.ts';
import { barsOf } from '../plots/bars.ts';
import { csvOf } from '../plots/csv.ts';
import { figure } from '../plots/figure.ts';
import { barsByYear } from '../plots/years.ts';
import type { AnswerOf, Reads } from '../read/reads.ts';
import type { Answer, Visit } from './context.ts';
import { drawnFile, type Format } from './drawn-file.ts';
import { instead, plain } from './nothing.ts';

type Bookings = AnswerOf<typeof artistBookings>['bookings'];
type Arc = AnswerOf<typeof arc>;
interface Who {
  readonly name: string;
  readonly slug: string;
}

const FEWEST = 3;

/** How an artist's bookings went: the whole arc where the view opens it, else the years that are shown. */
export async function career(reads: Reads, who: Who, bookings: Bookings): Promise<SafeHtml | string> {
  const counted = bookings.filter((row) => row.counted);
  if (counted.length < FEWEST) return '';
  const whole = await reads.ask(arc, who.slug);
  const countries = byCountry(counted);
  return html`${whole.kind === 'answer' ? turns(whole.answer.summary) : ''}
    <div class="plots">
      ${whole.kind === 'answer' ? wholeArc(whole.answer, who) : shownYears(counted, who)}${figure({
        title: 'By country',
        svg: barsOf(countries, `Bookings of ${who.name} by country`),
        heads: ['Country', 'Bookings'],
        rows: countries,
        save: `${artistPath(who.slug)}/countries`,
      })}
    </div>`;
}

const shownYears = (counted: Bookings, who: Who): SafeHtml => {
  const byYear = [...tally(counted.map(({ year }) => year))];
  return figure({
    title: 'Bookings by year',
    svg: barsByYear(byYear, `Bookings of ${who.name} by year`),
    heads: ['Year', 'Bookings'],
    rows: byYear.toSorted(([a], [b]) => b - a),
    save: `${artistPath(who.slug)}/years`,
  });
};

const wholeArc = ({ years }: Arc, who: Who): SafeHtml =>
  figure({
    title: 'Bookings by year',
    svg: barsByYear(
      years.map(({ year, bookings }) => [year, bookings] as const),
      `Bookings of ${who.name} by year`,
    ),
    heads: ['Year', 'Bookings', 'Of the editions', 'Countries', 'New festivals'],
    rows: years
      .toReversed()
      .map((row) => [
        row.year,
        row.bookings,
        row.share_of_editions === null ? '' : `${percent(row.share_of_editions)} of ${number(row.editions)}`,
        row.countries,
        row.new_series,
      ]),
    save: `${artistPath(who.slug)}/years`,
  });

const turns = (summary: Arc['summary']): SafeHtml =>
  html`<dl class="facts">
    ${
      summary.breakthrough_year === null
        ? ''
        : html`<div>
            <dt>Breakthrough</dt>
            <dd>${summary.breakthrough_year}</dd>
          </div>`
    }
    ${
      summary.peak_year === null
        ? ''
        : html`<div>
            <dt>Peak</dt>
            <dd>${summary.peak_year}</dd>
          </div>`
    }
    ${
      summary.headline_share === null
        ? ''
        : html`<div>
            <dt>Headlining</dt>
            <dd>${percent(summary.headline_share)}</dd>
          </div>`
    }
  </dl>`;

/** Bookings by year as a file. */
export const careerFile = (visit: Visit, format: Format): Promise<Answer> =>
  countsFile(visit, format, {
    of: 'years',
    heads: ['year', 'bookings'],
    counted: (bookings) => [...tally(bookings.map(({ year }) => year))].sort(([a], [b]) => a - b),
    drawn: (counts, who) => barsByYear(counts, `Bookings of ${who.name} by year`),
  });

/** Bookings by country as a file. */
export const countriesFile = (visit: Visit, format: Format): Promise<Answer> =>
  countsFile(visit, format, {
    of: 'countries',
    heads: ['country', 'bookings'],
    counted: byCountry,
    drawn: (counts, who) => barsOf(counts, `Bookings of ${who.name} by country`),
  });

interface Counts<K> {
  readonly of: string;
  readonly heads: readonly string[];
  readonly counted: (bookings: Bookings) => (readonly [K, number])[];
  readonly drawn: (counts: (readonly [K, number])[], who: Who) => SafeHtml;
}

async function countsFile<K extends string | number>(
  { reads, name }: Visit,
  format: Format,
  { of, heads, counted, drawn }: Counts<K>,
): Promise<Answer> {
  const read = await reads.ask(artistBookings, name);
  if (read.kind !== 'answer') return instead(read, 'artist', artistPath);
  const { artist: who, bookings } = read.answer;
  const counts = counted(bookings.filter((row) => row.counted));
  const file = `${who.slug}-${of}`;
  if (format === 'csv')
    return {
      file: { type: 'text/csv; charset=utf-8', name: `${file}.csv`, content: csvOf(heads, counts) },
    };
  if (counts.length === 0)
    return plain(404, 'Nothing to draw', html`<p>${who.name} has no counted booking here.</p>`);
  return drawnFile(drawn(counts, who), file, format);
}

/** The most frequent first. */
const byCountry = (counted: Bookings): (readonly [country: string, count: number])[] =>
  [...tally(counted.flatMap(({ country }) => (country === null ? [] : [countryName(country)])))].sort(
    ([a, most], [b, more]) => more - most || (a < b ? -1 : 1),
  );

function tally<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
