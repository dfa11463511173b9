import type { ArtistBookings, Catalog, Edition, EditionRow, Identity, ReleaseCredit } from './answers.ts';
import type { Findings } from './findings.ts';
import { eachOf, type Reader } from './reader.ts';

/** Reads every edition, and every artist in a lineup or a ranking. */
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
  const releases = new Map<string, ReleaseCredit[]>();
  await eachOf([...slugs], async (slug) => {
    const path = `/v1/artists/${encodeURIComponent(slug)}`;
    artists.set(slug, await reader.get<ArtistBookings>(`${path}/bookings`));
    const identity = await reader.get<Identity>(path);
    identities.set(slug, identity);
    if (identity.labels.length === 0) return;
    const listed = await reader.pages<ReleaseCredit>(`${path}/releases`, 'releases');
    findings.same(`the total of ${path}/releases`, [...new Set(listed.totals)], [listed.rows.length]);
    releases.set(slug, listed.rows);
  });
  return { rows, editions, artists, identities, releases };
}

async function boardSlugs(reader: Reader): Promise<string[]> {
  const board = await reader.pages<{ artist: { slug: string } }>(
    '/v1/leaderboards/most-booked?scope=all',
    'leaderboard',
  );
  return board.rows.map(({ artist }) => artist.slug);
}
