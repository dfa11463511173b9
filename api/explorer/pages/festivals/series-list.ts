import { html, type SafeHtml } from '@remix-run/html-template';
import { series } from '../../../operations/index.ts';
import { number, plural, seriesPath, table, withheldNote } from '../../page/page-texts.ts';
import type { AnswerOf } from '../../read/reads.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { replacementPage } from '../not-shown.ts';
import { BOOKINGS, firstOf, linksOf } from '../pagination.ts';

type Series = AnswerOf<typeof series>['series'][number];

/** Every festival with its editions, by its address. */
export async function seriesList({ reads, query }: PageRequest): Promise<Answer> {
  const from = firstOf(query, BOOKINGS);
  const read = await reads.ask(series, '', `limit=${BOOKINGS.size}&offset=${from}`);
  if (read.kind !== 'answer') return replacementPage(read, 'list', () => '/series');
  const { meta, series: rows } = read.answer;
  return {
    page: {
      title: 'Festivals by name',
      description: `${plural(meta.total, 'festival')}, each with its editions.`,
      part: 'festivals',
      body: html`<p class="kicker"><a href="/festivals">Editions</a></p>
        <h1 id="bookings">Festivals by name</h1>
        <p class="quiet">${plural(meta.total, 'festival')}</p>
        ${withheldNote(meta.withheld)}
        ${rows.length === 0 ? '' : table('Festivals', ['Festival', 'Editions', 'Ahead', 'Years'], rows.map(seriesRow))}
        ${linksOf({ from, shown: rows.length, total: meta.total }, query, BOOKINGS)}`,
    },
  };
}

const seriesRow = (row: Series): SafeHtml =>
  html`<tr>
    <th scope="row"><a href="${seriesPath(row.slug)}">${row.name}</a></th>
    <td class="count">${number(row.editions)}</td>
    <td class="count">${number(row.upcoming_editions)}</td>
    <td class="years">${[...new Set([row.first_year, row.last_year])].join('–')}</td>
  </tr>`;
