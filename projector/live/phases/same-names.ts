import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import { type NamedArtist, type NamedBooking, sameName } from '../../fold/near-names/index.ts';
import type { BookingRow } from '../../projections/bookings/index.ts';
import { reviewItemRows, sameNameItem } from '../../projections/review/index.ts';
import { changesOf, type Difference, replaceRows } from '../../store/tables/index.ts';
import type { IdentityChange } from './4-resolve-identity.ts';

const bookingsOfNamed = statement(import.meta.url, './named-bookings.sql');

/** Artists whose names or bookings differ. */
export function listRenamedArtists(
  bookings: Difference<BookingRow>,
  { artists, nodes }: Pick<IdentityChange, 'artists' | 'nodes'>,
): string[] {
  const slugs = new Set<string>();
  for (const { row } of changesOf(bookings)) slugs.add(row.artist_slug);
  for (const { row } of changesOf(artists)) slugs.add(row.slug);
  for (const { from, to } of changesOf(nodes))
    for (const row of [from, to]) if (row) slugs.add(row.artist_slug);
  return [...slugs];
}

/** Recomputes the review items of these artists on one name that may be two artists. */
export async function suggestSameNames(client: Database, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const { rows } = await client.query<NamedRow>({ ...bookingsOfNamed, values: [arrayLiteral(slugs)] });
  const named = new Map<string, { artist: NamedArtist; bookings: NamedBooking[] }>();
  for (const { slug, name, node, credited_json, ...row } of rows) {
    const known = named.get(slug) ?? { artist: { slug, name, node }, bookings: [] };
    known.bookings.push({ ...row, credited_as: JSON.parse(credited_json) as string[] });
    named.set(slug, known);
  }
  const items = [...named.values()].flatMap(({ artist, bookings }) => sameName(artist, bookings) ?? []);
  const owners = slugs.map((slug) => `artist:${slug}`);
  await replaceRows(client, sameNameItem, owners, reviewItemRows(items));
}

type NamedRow = NamedArtist & Omit<NamedBooking, 'credited_as'> & { readonly credited_json: string };
