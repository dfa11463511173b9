import { html, type SafeHtml } from '@remix-run/html-template';
import { countries as known } from '../../../../db/index.ts';
import { festivals, mostBooked } from '../../../operations/index.ts';
import { sqlFile } from '../../../declarations/index.ts';
import { countryInSentence } from '../../page/country-in-sentence.ts';
import { figures } from '../../page/figures.ts';
import {
  countryName,
  countryPath,
  number,
  plural,
  seriesPath,
  table,
  withheldNote,
} from '../../page/page-texts.ts';
import { figure } from '../../plots/figure.ts';
import { trendText } from '../../plots/plot-sentences.ts';
import { aheadLegend, barsByYear } from '../../plots/year-bars.ts';
import type { Reads } from '../../read/reads.ts';
import { boardTable } from '../boards/board-table.ts';
import { OVERVIEW_ROWS } from '../boards/boards-page.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { editionCards } from '../festivals/festivals-page.ts';
import { replacementPage, notFoundPage } from '../not-shown.ts';

const YEARS = sqlFile('./country-years.sql', import.meta.url);
const FESTIVALS = sqlFile('./country-festivals.sql', import.meta.url);
const [MAX_CARDS, MAX_SERIES] = [6, 20];

interface Year {
  readonly year: number;
  readonly editions: number;
  readonly upcoming: number;
  readonly bookings: number;
}

/** One country: editions by year, what is ahead, its festivals, and who is booked there most. */
export async function country({ reads, name }: PageRequest): Promise<Answer> {
  const code = name.toUpperCase();
  if (!known.has(code)) return notFoundPage;
  if (code !== name) return { to: countryPath(code) };
  const [ahead, years, most, series] = await reads.together(
    () => reads.ask(festivals, '', `country=${code}&limit=${MAX_CARDS}`),
    () => reads.select<Year & { year: number }>(YEARS, [code, reads.since]),
    () => ranking(reads, code),
    () => festivalTable(reads, code),
  );
  if (ahead.kind !== 'answer') return replacementPage(ahead, 'country', countryPath);
  const title = countryName(code);
  const editions = years.reduce((sum, row) => sum + row.editions, 0);
  const bookings = years.reduce((sum, row) => sum + row.bookings, 0);
  return {
    page: {
      title,
      description: `Festivals in ${countryInSentence(code)}: ${plural(editions, 'edition')}, the artists with the most bookings there, and future editions.`,
      part: 'countries',
      body: html`<p class="kicker"><a href="/countries">Countries</a></p>
        <h1>${title}</h1>
        ${figures(
          { editions, bookings },
          {
            editions: `/festivals?country=${code}`,
            ...(reads.view.plan === 'pro' && { bookings: `/boards?scope=all&country=${code}` }),
          },
        )}
        ${withheldNote(ahead.answer.meta.withheld)}
        ${editions === 0 ? html`<p>No edition is known here.</p>` : byYear(years, code, reads.view.thisYear)}
        ${most} ${series}
        ${
          editions === 0
            ? ''
            : html`<section>
                <h2>Latest and next editions</h2>
                ${editionCards(ahead.answer.editions)}
                <p>
                  <a href="/festivals?country=${code}">All editions in ${countryInSentence(code)}</a> ·
                  <a href="/map?country=${code}">Map</a>
                </p>
              </section>`
        }`,
    },
  };
}

function byYear(years: readonly Year[], code: string, thisYear: number): SafeHtml {
  const yearPath = (year: number): string => `/festivals?country=${code}&year=${year}`;
  const counts = years.map(({ year, editions, upcoming }) => ({ year, count: editions, ahead: upcoming }));
  const label = `Editions in ${countryInSentence(code)} by year`;
  return html`<section>
    <h2>Editions by year</h2>
    ${figure({
      title: 'Editions by year',
      headed: true,
      sentence: trendText(
        counts.map(({ year, count }) => [year, count]),
        'edition',
        thisYear,
      ),
      svg: barsByYear(counts, label, { pathOf: yearPath }),
      narrow: barsByYear(counts, label, { pathOf: yearPath, narrow: true }),
      colors: aheadLegend(counts),
      heads: ['Year', 'Editions', 'Bookings'],
      rows: years
        .toReversed()
        .map((row) => [
          String(row.year),
          html`<a href="${yearPath(row.year)}">${number(row.editions)}</a>`,
          number(row.bookings),
        ]),
      save: null,
    })}
  </section>`;
}

/** The most booked artists of the country, of all time where the view opens it, else ahead. */
async function ranking(reads: Reads, code: string): Promise<SafeHtml | string> {
  const scope = reads.widestScope;
  const read = await reads.ask(mostBooked, '', `scope=${scope}&country=${code}&limit=${OVERVIEW_ROWS}`);
  if (read.kind !== 'answer' || read.answer.leaderboard.length === 0) return '';
  return html`<section>
    <h2>Most booked${scope === 'all' ? '' : ' ahead'}</h2>
    ${boardTable(read.answer, new URLSearchParams({ country: code }))}
    <p>
      <a href="/boards?scope=${scope}&amp;country=${code}"
        >All places: ${plural(read.answer.meta.total, 'artist')}</a
      >
    </p>
  </section>`;
}

interface Festival {
  readonly slug: string;
  readonly name: string;
  readonly editions: number;
  readonly first: number;
  readonly last: number;
}

async function festivalTable(reads: Reads, code: string): Promise<SafeHtml | string> {
  const rows = await reads.select<Festival & { slug: string }>(FESTIVALS, [code, reads.since, MAX_SERIES]);
  if (rows.length === 0) return '';
  return html`<section>
    <h2>Festivals with the most editions</h2>
    ${table(
      'Festivals',
      ['Festival', 'Editions', 'Years'],
      rows.map(
        (row) =>
          html`<tr>
            <th scope="row"><a href="${seriesPath(row.slug)}">${row.name}</a></th>
            <td class="count">${number(row.editions)}</td>
            <td class="years">${[...new Set([row.first, row.last])].join('–')}</td>
          </tr>`,
      ),
    )}
  </section>`;
}
