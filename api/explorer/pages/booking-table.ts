import { html, type SafeHtml } from '@remix-run/html-template';
import { artistLink, countryName, datesText, editionPath, table } from '../page/words.ts';

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

/** Bookings, each with the edition whose lineup says so. */
export function bookingTable(bookings: readonly Booking[]): SafeHtml {
  if (bookings.length === 0) return html`<p>There is none here.</p>`;
  const withArtist = bookings[0]!.artist !== undefined;
  return table(
    'Bookings',
    [...(withArtist ? ['Artist'] : []), 'Edition', 'When', 'Country', 'Credited as', 'Counts'],
    bookings.map(
      (row) =>
        html`<tr>
          ${row.artist === undefined ? '' : html`<td>${artistLink(row.artist)}</td>`}
          <th scope="row"><a href="${editionPath(row.edition_slug)}#said">${row.name}</a></th>
          <td>${datesText(row)}${row.upcoming ? html` <span class="flag ahead">ahead</span>` : ''}</td>
          <td>${row.country === null ? '' : countryName(row.country)}</td>
          <td>
            ${row.credited_as.join(', ')}${row.set_types.length === 0 ? '' : html` <span class="quiet">${row.set_types.join(', ')}</span>`}
          </td>
          <td>
            ${row.counted ? 'yes' : row.status === 'confirmed' ? 'no: edition cancelled' : `no: ${row.status}`}
          </td>
        </tr>`,
    ),
  );
}
