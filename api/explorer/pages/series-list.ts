import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../operations/operation.ts';
import { number, plural, seriesPath, table } from '../page/words.ts';
import type { Answer, PageRequest } from './context.ts';
import { pagedBy } from './paged.ts';

const SERIES = sqlFile('./series-list.sql', import.meta.url);

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly editions: number;
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** Every festival with its editions, by name. */
export async function seriesList({ reads, query }: PageRequest): Promise<Answer> {
  const { shown, total, links } = await pagedBy(
    (limit, offset) => reads.select<Row & { slug: string }>(SERIES, [reads.since, limit, offset]),
    query,
  );
  return {
    page: {
      title: 'Festivals by name',
      description: `${plural(total, 'festival')}, each with its editions.`,
      part: 'festivals',
      body: html`<p class="kicker"><a href="/festivals">Editions</a></p>
        <h1 id="bookings">Festivals by name</h1>
        <p class="quiet">${plural(total, 'festival')}</p>
        ${shown.length === 0 ? '' : table('Festivals', ['Festival', 'Editions', 'Years'], shown.map(seriesRow))}
        ${links}`,
    },
  };
}

const seriesRow = (row: Row): SafeHtml =>
  html`<tr>
    <th scope="row"><a href="${seriesPath(row.slug)}">${row.name}</a></th>
    <td class="count">${number(row.editions)}</td>
    <td>${[...new Set([row.first, row.last])].join('–')}</td>
  </tr>`;
