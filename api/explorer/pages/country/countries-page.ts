import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import { countryInSentence } from '../../page/country-in-sentence.ts';
import { countryName, countryPath, number, table } from '../../page/page-texts.ts';
import { bar } from '../boards/board-table.ts';
import type { Answer, PageRequest } from '../page-types.ts';

const COUNTRIES = sqlFile('./countries.sql', import.meta.url);

interface Country {
  readonly country: string;
  readonly editions: number;
  readonly upcoming: number;
  readonly festivals: number;
  readonly bookings: number;
}

/** Every country with its editions and bookings. */
export async function countries({ reads }: PageRequest): Promise<Answer> {
  const rows = await reads.select<Country & { country: string }>(COUNTRIES, [reads.since]);
  return {
    page: {
      title: 'Countries',
      description: 'Festival editions and bookings by country.',
      part: 'countries',
      body: html`<h1>Countries</h1>
        <p class="lead">Editions and counted bookings of each country.</p>
        ${rows.length === 0 ? html`<p>No edition has a country.</p>` : countryTable(rows)}`,
    },
  };
}

const countryTable = (rows: readonly Country[]): SafeHtml =>
  table(
    'Countries',
    ['Country', 'Editions', 'Ahead', 'Festivals', 'Bookings'],
    rows.map(
      (row) =>
        html`<tr>
          <th scope="row"><a href="${countryPath(row.country)}">${countryName(row.country)}</a></th>
          <td class="count" data-head="editions">
            <a
              href="/festivals?country=${row.country}"
              aria-label="${number(row.editions)} editions in ${countryInSentence(row.country)}"
              >${number(row.editions)}</a
            >${bar(row.editions, rows[0]!.editions)}
          </td>
          <td data-head="ahead">
            ${
              row.upcoming === 0
                ? '0'
                : html`<a
                    href="/festivals?country=${row.country}&amp;upcoming=true"
                    aria-label="${number(row.upcoming)} editions ahead in ${countryInSentence(row.country)}"
                    >${number(row.upcoming)}</a
                  >`
            }
          </td>
          <td data-head="festivals">${number(row.festivals)}</td>
          <td data-head="bookings">${number(row.bookings)}</td>
        </tr>`,
    ),
    'lines',
  );
