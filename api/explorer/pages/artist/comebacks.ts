import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import { artistLink, artistPath, number, plural, table } from '../../page/page-texts.ts';
import type { Answer, PageRequest } from '../page-types.ts';
import { filterForm, readChoices, selectField } from '../filter-form.ts';
import { replacementPage } from '../not-shown.ts';
import { paginateBy } from '../pagination.ts';

const COMEBACKS = sqlFile('./comebacks.sql', import.meta.url);
/** Years without a booking that make a return. */
const MIN_GAP_YEARS = 5;

interface Comeback {
  readonly slug: string;
  readonly name: string;
  readonly bookings: number;
  readonly last_year: number;
  readonly total: number;
}

/** Artists that are booked again after at least five years without a booking; needs the archive. */
export async function comebacks({ reads, query }: PageRequest): Promise<Answer> {
  if (reads.view.plan !== 'pro') return replacementPage({ kind: 'plan_too_low' }, 'page', () => '/comebacks');
  const asked = query.get('year') ?? '';
  const year = /^(19|20)\d\d$/.test(asked) ? Number(asked) : reads.view.thisYear;
  const { shown, total, links } = await paginateBy(
    (limit, offset) =>
      reads.select<Comeback & { slug: string }>(COMEBACKS, [year, MIN_GAP_YEARS, limit, offset]),
    query,
  );
  const title = `Artists back in ${year}`;
  return {
    page: {
      title,
      description: `Artists booked in ${year} after at least ${MIN_GAP_YEARS} years without a booking.`,
      part: 'boards',
      body: html`<p class="kicker"><a href="/boards">Most booked</a></p>
        <h1 id="bookings">${title}</h1>
        <p class="lead">
          These artists have a counted booking in ${year}, but no counted booking in the ${MIN_GAP_YEARS}
          years before ${year}. Before this gap, they have at least one counted booking.
        </p>
        ${filterForm('/comebacks', [selectField('Year', 'year', new URLSearchParams({ year: String(year) }), (await readChoices(reads)).years)])}
        <p class="quiet">${plural(total, 'artist')}</p>
        ${
          shown.length === 0
            ? ''
            : table(
                'Artists',
                ['Artist', `Bookings in ${year}`, 'Before'],
                shown.map((row) => comebackRow(row, year)),
                'lines',
              )
        }
        ${links}`,
    },
  };
}

const comebackRow = (row: Comeback, year: number): SafeHtml =>
  html`<tr>
    <th scope="row">${artistLink(row)}</th>
    <td class="count" data-head="bookings">
      <a
        href="${artistPath(row.slug)}?year=${year}#bookings"
        aria-label="${plural(row.bookings, 'booking')} of ${row.name} in ${year}"
        >${number(row.bookings)}</a
      >
    </td>
    <td>
      last in <a href="${artistPath(row.slug)}?year=${row.last_year}#bookings">${row.last_year}</a>,
      ${year - row.last_year} years earlier
    </td>
  </tr>`;
