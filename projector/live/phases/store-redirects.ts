import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { changesOf, type Difference } from '../../store/tables/index.ts';
import type { IdentityChange } from './4-resolve-identity.ts';
import type { LabelChange } from './7-project-labels.ts';
import { mostOften } from './reassigned-slugs.ts';

const keep = statement(import.meta.url, './store-redirects.sql');
const forget = statement(import.meta.url, './forget-redirects.sql');
const keepNodes = statement(import.meta.url, './former-slugs.sql');

/** Changes of addresses by a batch. */
export interface Moved {
  readonly identity: IdentityChange;
  readonly labels: LabelChange;
  /** Slug of an affected edition that was merged -> slug of the edition that it counts for. */
  readonly editions: ReadonlyMap<string, string>;
  readonly folded: { readonly editions: Pick<Difference<{ readonly slug: string }>, 'added'> };
}

/**
 * Stores redirects of slugs without an owner, and forgets those of slugs that have one again: two merges that were undone
 * would lead to each other. Outside of the generation: only the live writer does it.
 */
export async function storeRedirects(
  client: Database,
  { identity, labels, editions, folded }: Moved,
  position: number,
): Promise<Successors> {
  const artists = moved(identity.nodes, 'artist_slug', identity.artists.removed);
  await write(client, 'artist', artists, position);
  await writeNodes(client, identity);
  await write(client, 'edition', editions, position);
  const successors = {
    artist: artists,
    edition: editions,
    label: moved(labels.nodes, 'label_slug', labels.labels.removed),
  };
  await write(client, 'label', successors.label, position);
  await forgetRedirects(client, {
    artist: identity.artists.added,
    edition: folded.editions.added,
    label: labels.labels.added,
  });
  return successors;
}

/** By kind: former slug -> its successor. */
export type Successors = Readonly<Record<'artist' | 'edition' | 'label', ReadonlyMap<string, string>>>;

/** Former slug -> the slug to which most of its nodes lead now; the first of a tie. */
function moved<Row>(
  nodes: Difference<Row>,
  column: keyof Row,
  removed: readonly { readonly slug: string }[],
): Map<string, string> {
  const gone = new Map(removed.map(({ slug }) => [slug, [] as string[]]));
  for (const { from, to } of changesOf(nodes))
    if (from && to) gone.get(String(from[column]))?.push(String(to[column]));
  const led = new Map<string, string>();
  for (const [slug, successors] of gone) {
    const best = mostOften(successors);
    if (best !== null) led.set(slug, best);
  }
  return led;
}

async function write(
  client: Database,
  kind: 'artist' | 'edition' | 'label',
  led: ReadonlyMap<string, string>,
  position: number,
): Promise<void> {
  if (led.size === 0) return;
  await client.query({ ...keep, values: [kind, [...led.keys()], [...led.values()], position] });
}

/** @param added the rows that came, by kind. */
async function forgetRedirects(
  client: Database,
  added: Readonly<Record<keyof Successors, readonly { readonly slug: string }[]>>,
): Promise<void> {
  const given = Object.entries(added).flatMap(([kind, rows]) =>
    rows.map(({ slug }) => [kind, slug] as const),
  );
  if (given.length === 0) return;
  const values = [given.map(([kind]) => kind), given.map(([, slug]) => slug)];
  await client.query({ ...forget, values });
}

/** Stores every node that led to a removed artist slug, so that the slug leads to their present artists. */
async function writeNodes(client: Database, { nodes, artists }: IdentityChange): Promise<void> {
  const gone = new Set(artists.removed.map(({ slug }) => slug));
  const left = [...changesOf(nodes)].flatMap(({ from }) =>
    from && gone.has(from.artist_slug) ? [from] : [],
  );
  if (left.length === 0) return;
  const columns = [left.map((row) => row.artist_slug), left.map((row) => row.node)];
  await client.query({ ...keepNodes, values: columns });
}
