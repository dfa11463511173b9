import type { festivals } from '../../../api/operations/festivals/festivals.ts';
import { countryName, datesText, editionPath, plural } from '../../../api/explorer/page/page-texts.ts';
import type { AnswerOf } from '../../../api/explorer/read/reads.ts';
import { plain, type ParsedPage } from './parsed-page.ts';

export type ListedEdition = AnswerOf<typeof festivals>['editions'][number];

/** The texts of the edition cards on a page, in their order. */
export const readCards = (page: ParsedPage): string[][] => {
  const links = page.cells('ul.cards > li.card > a');
  const stated = page.parts('ul.cards > li.card', 'p');
  return links.map(([name, href], i) => [name, href ?? '', stated[i]![0]!]);
};

/** The texts that the card of an edition must have. */
export function cardOf(row: ListedEdition): string[] {
  const off = row.status === 'cancelled' || row.status === 'postponed' ? ` ${row.status}` : '';
  const place = [row.venue, row.city, row.country === null ? null : countryName(row.country)];
  const without = row.lineup_status === 'none' ? 'no lineup yet' : 'no counted bookings';
  const artists = row.artist_count > 0 ? plural(row.artist_count, 'artist') : without;
  const genres = row.genres.length > 0 ? ` · ${row.genres.join(', ')}` : '';
  const stated = [datesText(row) + off, place.filter((part) => part !== null).join(', '), artists + genres];
  return [plain(row.name), editionPath(row.slug), stated.map(plain).join(' | ')];
}
