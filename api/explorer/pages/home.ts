import { html } from '@remix-run/html-template';
import { coverage } from '../../operations/coverage/coverage.ts';
import { festivals } from '../../operations/festivals/festivals.ts';
import { mostBooked } from '../../operations/most-booked/most-booked.ts';
import { number } from '../page/words.ts';
import { board, PLACES } from './boards.ts';
import type { Answer, Visit } from './context.ts';
import { editionCards } from './festivals.ts';
import { instead } from './nothing.ts';

/** The front page: a search, who is booked most ahead, what comes next, how much there is. */
export async function home({ reads }: Visit): Promise<Answer> {
  const most = await reads.ask(mostBooked, '', `limit=${PLACES}`);
  if (most.kind !== 'answer') return instead(most, 'page', () => '/');
  const ahead = await reads.ask(festivals, '', 'upcoming=true&limit=200');
  const counts = await reads.ask(coverage);
  const next = ahead.kind === 'answer' ? soonest(ahead.answer.editions).slice(0, 6) : [];
  return {
    page: {
      title: 'Festival Bookings',
      description:
        'Lineups, set times and bookings of electronic-music festivals, each number with the rows behind it.',
      body: html`<div class="hero">
          <h1>Who plays where, and who said so</h1>
          <p class="lead">Lineups, set times and bookings of electronic-music festivals.</p>
          ${counts.kind === 'answer' ? figures(counts.answer.all_time) : ''}
        </div>
        <section>
          <h2>Most booked ahead</h2>
          ${board(most.answer)}
        </section>
        <section>
          <h2>Next festivals</h2>
          ${editionCards(next)}
          <p><a href="/festivals?upcoming=true">All that are ahead</a></p>
        </section>`,
    },
  };
}

const figures = (counts: Readonly<Record<'festivals' | 'editions' | 'artists' | 'bookings', number>>) =>
  html`<dl class="figures">
      ${Object.entries(counts).map(
        ([what, count]) =>
          html`<div>
            <dt>${what}</dt>
            <dd>${number(count)}</dd>
          </div>`,
      )}
    </dl>
    <p class="quiet"><a href="/coverage">How deep each year is</a></p>`;

const soonest = <E extends { readonly start_date: string | null }>(editions: readonly E[]): E[] =>
  editions
    .filter(({ start_date }) => start_date !== null)
    .sort((a, b) => (a.start_date! < b.start_date! ? -1 : 1));
