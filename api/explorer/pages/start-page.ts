import { html, type SafeHtml } from '@remix-run/html-template';
import { coverage, festivals, mostBooked } from '../../operations/index.ts';
import { sqlFile } from '../../declarations/index.ts';
import { countLinks, figures } from '../page/figures.ts';
import type { Reads } from '../read/reads.ts';
import { OVERVIEW_ROWS, topPlaces } from './boards/boards-page.ts';
import type { Answer, PageRequest } from './page-types.ts';
import { type Edition, editionCards } from './festivals/festivals-page.ts';
import { replacementPage } from './not-shown.ts';

const NEXT = sqlFile('./next-editions.sql', import.meta.url);
const MAX_CARDS = 6;

/** The front page: a search, who is booked most ahead, what comes next, how much there is. */
export async function home({ reads }: PageRequest): Promise<Answer> {
  const most = await reads.ask(mostBooked, '', `limit=${OVERVIEW_ROWS}`);
  if (most.kind !== 'answer') return replacementPage(most, 'page', () => '/');
  const next = await reads.select<{ row_json: string }>(NEXT, [MAX_CARDS]);
  const counts = await reads.ask(coverage);
  return {
    page: {
      title: 'Festival Bookings',
      description:
        'Lineups, set times and bookings of electronic-music festivals. Each number links to the rows that it counts.',
      body: html`<div class="hero">
          <h1>Who plays where, and how we know</h1>
          <p class="lead">Lineups, set times and bookings of electronic-music festivals.</p>
          ${counts.kind === 'answer' ? inAll(counts.answer.all_time, countLinks(reads)) : ''}
        </div>
        <section>
          <h2>Most booked ahead</h2>
          ${topPlaces(most.answer)}
        </section>
        ${
          next.length === 0
            ? await latest(reads)
            : html`<section>
                <h2>Next festivals</h2>
                ${editionCards(next.map(({ row_json: row }) => JSON.parse(row) as Edition))}
                <p><a href="/festivals?upcoming=true">All future editions</a></p>
              </section>`
        }`,
    },
  };
}

/** The latest editions, for a catalog without upcoming ones. */
async function latest(reads: Reads): Promise<SafeHtml> {
  const read = await reads.ask(festivals, '', `limit=${MAX_CARDS}`);
  return html`<section>
    <h2>Latest festivals</h2>
    ${editionCards(read.kind === 'answer' ? read.answer.editions : [])}
    <p><a href="/festivals">All festivals</a></p>
  </section>`;
}

const inAll = (
  counts: Readonly<Record<'festivals' | 'editions' | 'artists' | 'bookings', number>>,
  links: Readonly<Record<string, string>>,
): SafeHtml =>
  html`${figures(counts, links)}
    <p class="quiet">
      <a href="/coverage">How complete the catalog is, by year</a> · <a href="/sources">Sources</a> ·
      <a href="/compare">Compare artists</a> · <a href="/overlap">Compare festivals</a>
    </p>`;
