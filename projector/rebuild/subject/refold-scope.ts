import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral } from '../../../db/index.ts';
import { nodeOf } from '../../fold/identity/index.ts';
import type { Node } from '../../fold/identity/index.ts';
import { artistsOf, editionsNaming, nodesOfArtists } from '../../store/identity/index.ts';
import type { Difference } from '../../store/tables/index.ts';
import type { RepairScope } from './repair-scope.ts';
import type { Refolded } from './repair-totals.ts';
import { actsOf, type BatchContext, loadEditions } from '../../live/index.ts';
import {
  foldEditions,
  type IdentityChange,
  keepHistory,
  keepKnownSlots,
  indexNames,
  linkCredits,
  projectLabels,
  readCredits,
  resolveIdentity,
} from '../../live/phases/index.ts';

/**
 * Folds all that a subject touches again with the writer's own phases, and writes the rows that differ. Artists whom its
 * editions name are resolved again, too, so that an edition never shows a damaged artist.
 */
export async function refold(context: BatchContext, scope: RepairScope): Promise<Refolded> {
  const { client } = context;
  const { affected } = scope;
  await indexNames(context, affected);
  const linked = await linkCredits(context, affected);
  const nodes = [
    ...[...linked, ...scope.nodes].filter((node) => !isLabel(node)),
    ...(await namedBy(context, affected.editions)),
  ];
  const { identity, editions } = await resolveWhoIsNamed(context, scope, nodes);
  const folded = await foldEditions(context, editions);
  await keepHistory(context, [...affected.restated]);
  await keepKnownSlots(context, [...affected.lineups]);
  const labels = await projectLabels(context, affected, linked, identity, {
    nodes: scope.nodes.filter(isLabel),
    labels: scope.labels,
    artists: [...scope.artists, ...(await artistsOfLabels(client, scope.labels))],
  });
  return { folded, identity, labels };
}

const isLabel = (node: Node): boolean => node.startsWith('label:');

/** Nodes of all acts of editions. */
async function namedBy(context: BatchContext, subjects: Iterable<string>): Promise<Node[]> {
  const editions = [...subjects];
  await loadEditions(context, editions);
  await readCredits(context, editions);
  return [...new Set(editions.flatMap((subject) => actsOf(context, subject).map(nodeOf)))];
}

/** The limit of an artist's editions: folding more would block the writer for seconds. */
const MAX_EDITIONS = 100;

/**
 * The editions that book artists or name one of their nodes; where these are many, those that do one without the other.
 * (A wrong booking of one of the others belongs to its edition, which is a subject of its own.)
 */
async function editionsOfArtists(client: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await client.query<{ subject: string }>(
    "SELECT DISTINCT 'edition:' || edition_slug AS subject FROM booking WHERE artist_slug = ANY($1::text[])",
    [arrayLiteral(slugs)],
  );
  const booking = new Set(rows.map(({ subject }) => subject));
  const naming = new Set(await editionsNaming(client, await nodesOfArtists(client, slugs)));
  const all = [...new Set([...booking, ...naming])];
  if (all.length <= MAX_EDITIONS) return all;
  return all.filter((subject) => booking.has(subject) !== naming.has(subject));
}

/**
 * Resolves the artists of nodes, and of all acts that lead to no artist on editions which are folded again.
 * @returns with the editions that are to be folded: those of the subject and its artists, and those that show an artist who
 *   is another one now.
 */
async function resolveWhoIsNamed(
  context: BatchContext,
  { artists, affected }: RepairScope,
  nodes: readonly Node[],
): Promise<{ identity: IdentityChange; editions: string[] }> {
  const editions = new Set(affected.editions);
  const resolved = new Set<Node>();
  let identity = await resolveIdentity(context, nodes, artists);
  for (let next = nodes; ;) {
    for (const node of next) resolved.add(node);
    for (const subject of identity.editions) editions.add(subject);
    for (const subject of await editionsOfArtists(context.client, artists)) editions.add(subject);
    const nowhere = await leadingNowhere(context, editions);
    next = [...nowhere].filter((node) => !resolved.has(node));
    if (next.length === 0)
      return { identity, editions: foldable(context, editions, affected.editions, nowhere) };
    identity = together(identity, await resolveIdentity(context, next));
  }
}

async function leadingNowhere(context: BatchContext, subjects: Iterable<string>): Promise<Set<Node>> {
  const named = await namedBy(context, subjects);
  const led = await artistsOf(context.client, named);
  return new Set(named.filter((node) => !led.has(node)));
}

/**
 * Leaves out editions, other than the subject itself, with acts that still lead to no artist: their name rows are
 * damaged, and they need a repair of their own.
 */
const foldable = (
  context: BatchContext,
  editions: Iterable<string>,
  own: ReadonlySet<string>,
  nowhere: ReadonlySet<Node>,
): string[] =>
  [...editions].filter(
    (subject) => own.has(subject) || !actsOf(context, subject).some((act) => nowhere.has(nodeOf(act))),
  );

const together = (a: IdentityChange, b: IdentityChange): IdentityChange => ({
  artists: both(a.artists, b.artists),
  nodes: both(a.nodes, b.nodes),
  reassigned: new Map([...a.reassigned, ...b.reassigned]),
  editions: [...a.editions, ...b.editions],
});

const both = <Row>(a: Difference<Row>, b: Difference<Row>): Difference<Row> => ({
  added: [...a.added, ...b.added],
  changed: [...a.changed, ...b.changed],
  removed: [...a.removed, ...b.removed],
});

/** Slugs of the artists whom the stored rosters of labels list, rightly or not. */
async function artistsOfLabels(client: Database, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const { rows } = await client.query<{ slug: string }>(
    'SELECT DISTINCT artist_slug AS slug FROM label_credit WHERE label_slug = ANY($1::text[])',
    [arrayLiteral(slugs)],
  );
  return rows.map(({ slug }) => slug);
}
