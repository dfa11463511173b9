import { type Database, NO_TABLES, useLive } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import { type ExplainedArtist, explainArtist, findArtists } from './explain-artist.ts';
import { type ExplainedEdition, explainEdition } from './explain-edition.ts';
import { type ExplainedLabel, explainLabel } from './explain-label.ts';

export type Explained = ExplainedEdition | ExplainedArtist | ExplainedLabel;

export type Explanation =
  { readonly ok: true; readonly explained: Explained } | { readonly ok: false; readonly message: string };

/**
 * Explains the displayed data of an edition (or of one artist on it), an artist or a label: by the stored claims and
 * the projector's rules, at one moment.
 * @param what the slug of an edition, an artist's slug or name, the slug of a label.
 * @param artist slug or name; only with an edition.
 */
export async function explain(
  databaseUrl: string,
  what: string,
  artist: string | null,
): Promise<Explanation> {
  return withClient(databaseUrl, { applicationName: 'bookings explain' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (!(await useLive(client))) return refuse(NO_TABLES);
    return artist === null ? await explainAny(client, what) : await explainOn(client, what, artist);
  });
}

async function explainAny(client: Database, what: string): Promise<Explanation> {
  const edition = await explainEdition(client, what);
  if (edition) return { ok: true, explained: edition };
  const artists = await findArtists(client, what);
  if (artists.length > 1) return refuse(several(what, artists));
  if (artists[0]) return { ok: true, explained: await explainArtist(client, artists[0]) };
  const label = await explainLabel(client, what);
  return label
    ? { ok: true, explained: label }
    : refuse(`There is no edition, artist or label "${what}". ${SPELLING}`);
}

async function explainOn(client: Database, slug: string, artist: string): Promise<Explanation> {
  const found = await findArtists(client, artist);
  if (found.length > 1) return refuse(several(artist, found));
  const edition = await explainEdition(client, slug, found[0]?.slug);
  if (!edition) return refuse(`No event is about an edition "${slug}". ${SPELLING}`);
  return found[0] ? { ok: true, explained: edition } : refuse(`There is no artist "${artist}". ${SPELLING}`);
}

const several = (word: string, found: readonly { readonly slug: string }[]): string =>
  `"${word}" may mean any of ${found.map(({ slug }) => slug).join(', ')}. Give one of these slugs.`;

const SPELLING = 'Check the spelling: a page of the explorer has the slug in its address.';

const refuse = (message: string): Explanation => ({ ok: false, message });
