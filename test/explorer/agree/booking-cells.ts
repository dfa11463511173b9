import { artistPath, countryName, datesText, editionPath } from '../../../api/explorer/page/page-texts.ts';
import type { artistBookings } from '../../../api/operations/artist-bookings/artist-bookings.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { type Cell, plain } from './parsed-page.ts';

type Booking = AnswerOf<typeof artistBookings>['bookings'][number];

/** The cells of a booking's row; `artist`: set if the table has rows of several artists. */
export function bookingCells(
  row: Booking,
  slug: string,
  artist?: { readonly name: string; readonly slug: string },
): Cell[] {
  const counts = row.counted
    ? 'yes'
    : row.status === 'confirmed'
      ? 'no: edition cancelled'
      : `no: ${row.status}`;
  const cells: Cell[] = [
    [
      row.name,
      `${editionPath(row.edition_slug)}?artist=${encodeURIComponent(slug)}#${encodeURIComponent(`act-${slug}`)}`,
    ],
    [`${datesText(row)}${row.upcoming ? ' ahead' : ''}`, null],
    [row.country === null ? '' : countryName(row.country), null],
    [`${row.credited_as.join(', ')} ${row.set_types.join(', ')}`, null],
    [counts, null],
  ];
  const own: Cell[] = artist === undefined ? [] : [[artist.name, artistPath(artist.slug)]];
  return [...own, ...cells].map(([text, href]) => [plain(text), href]);
}
