import { html, type SafeHtml } from '@remix-run/html-template';
import { artists } from '../../operations/artists/artists.ts';
import { festivals } from '../../operations/festivals/festivals.ts';
import { artistPath, plural } from '../page/words.ts';
import type { AnswerOf } from '../read/reads.ts';
import type { Answer, PageRequest } from './context.ts';
import { editionCards } from './festivals.ts';

/** Artists by name or alias, editions by words. */
export async function search({ reads, query }: PageRequest): Promise<Answer> {
  const q = (query.get('q') ?? '').trim().slice(0, 200);
  const who = await reads.ask(artists, '', new URLSearchParams({ q, limit: '20' }).toString());
  const where = await reads.ask(festivals, '', new URLSearchParams({ q, limit: '30' }).toString());
  const editions = where.kind === 'answer' ? where.answer : null;
  return {
    page: {
      title: q === '' ? 'Search' : `Search: ${q}`,
      description: 'Search artists, aliases and festivals.',
      body: html`<h1>${q === '' ? 'Search' : html`Results for “${q}”`}</h1>
        <section>
          <h2>Artists</h2>
          ${who.kind === 'answer' ? found(who.answer) : html`<p>There is none.</p>`}
        </section>
        <section>
          <h2>Festivals</h2>
          ${
            editions === null
              ? html`<p>There is none.</p>`
              : html`<p class="quiet">${plural(editions.meta.total, 'edition')}</p>
                  ${editionCards(editions.editions)}`
          }
        </section>`,
    },
  };
}

const found = ({ artists: rows }: AnswerOf<typeof artists>): SafeHtml =>
  rows.length === 0
    ? html`<p>There is none.</p>`
    : html`<ul>
        ${rows.map(
          (row) =>
            html`<li>
              <a href="${artistPath(row.slug)}">${row.name}</a
              >${row.disambiguation === null ? '' : html` <span class="quiet">${row.disambiguation}</span>`}${row.matched_on === 'alias' ? html` <span class="quiet">by an alias</span>` : ''}
              <span class="quiet">${plural(row.total_bookings, 'booking')}</span>
            </li>`,
        )}
      </ul>`;
