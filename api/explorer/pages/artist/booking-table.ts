import { html, type SafeHtml } from '@remix-run/html-template';
import { paginate } from '../pagination.ts';
import { artistLink, countryName, datesText, editionPath, rowPath, table } from '../../page/page-texts.ts';

interface Booking {
  readonly artist?: { readonly name: string; readonly slug: string };
  readonly edition_slug: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly start_date: string | null;
  readonly credited_as: readonly string[];
  readonly set_types: readonly string[];
  readonly status: string;
  readonly counted: boolean;
  readonly upcoming: boolean;
}

/**
 * A table of bookings; each links to its row of the lineup.
 * @param query of the request, with the page of the list.
 * @param of the artist, where the rows do not name one.
 */
export function bookingTable(
  all: readonly Booking[],
  query: URLSearchParams,
  of?: { readonly slug: string },
): SafeHtml {
  const { shown: bookings, links } = paginate(all, query);
  if (bookings.length === 0) return html`<p>There is none here.</p>`;
  const withArtist = bookings[0]!.artist !== undefined;
  return html`${table(
    'Bookings, one by one',
    [...(withArtist ? ['Artist'] : []), 'Edition', 'When', 'Country', 'Credited as', 'Counts'],
    bookings.map(
      (row) =>
        html`<tr>
          ${row.artist === undefined ? '' : html`<td>${artistLink(row.artist)}</td>`}
          <th scope="row"><a href="${sourceAddress(row, of)}">${row.name}</a></th>
          <td class="day">
            ${datesText(row)}${row.upcoming ? html` <span class="flag ahead">ahead</span>` : ''}
          </td>
          <td>${row.country === null ? '' : countryName(row.country)}</td>
          <td>
            ${row.credited_as.join(', ')}${row.set_types.length === 0 ? '' : html` <span class="quiet">${row.set_types.join(', ')}</span>`}
          </td>
          <td class="counts">
            ${row.counted ? 'yes' : row.status === 'confirmed' ? 'no: edition cancelled' : `no: ${row.status}`}
          </td>
        </tr>`,
    ),
    'lines',
  )}${links}`;
}

function sourceAddress(
  { edition_slug: edition, artist }: Booking,
  of: { readonly slug: string } | undefined,
): string {
  const who = artist ?? of;
  return who === undefined ? `${editionPath(edition)}#sources` : rowPath(edition, who.slug);
}
