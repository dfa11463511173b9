import type { ArtistBookings, Catalog, Edition, EditionRow, Identity } from './answers.ts';
import type { Findings } from './findings.ts';
import { eachOf, type Reader } from './reader.ts';

/** Reads every edition, and every artist that stands in a lineup or on a board. */
export async function readCatalog(reader: Reader, findings: Findings): Promise<Catalog> {
  const { rows, totals } = await reader.pages<EditionRow>('/v1/festivals', 'editions');
  findings.same('the total of /v1/festivals, on every page', [...new Set(totals)], [rows.length]);
  const editions = new Map<string, Edition>();
  await eachOf(rows, async ({ slug }) => {
    editions.set(slug, await reader.get<Edition>(`/v1/festivals/${slug}`));
  });
  const slugs = new Set<string>();
  for (const { lineup } of editions.values()) {
    for (const { artist, role } of lineup) if (role === 'artist') slugs.add(artist.slug);
  }
  for (const slug of await boardSlugs(reader)) slugs.add(slug);
  const artists = new Map<string, ArtistBookings>();
  const identities = new Map<string, Identity>();
  await eachOf([...slugs], async (slug) => {
    const path = `/v1/artists/${encodeURIComponent(slug)}`;
    artists.set(slug, await reader.get<ArtistBookings>(`${path}/bookings`));
    identities.set(slug, await reader.get<Identity>(path));
  });
  return { rows, editions, artists, identities };
}

async function boardSlugs(reader: Reader): Promise<string[]> {
  const board = await reader.pages<{ artist: { slug: string } }>(
    '/v1/leaderboards/most-booked?scope=all',
    'leaderboard',
  );
  return board.rows.map(({ artist }) => artist.slug);
}
