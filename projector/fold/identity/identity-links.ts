import { isRespelling, nameKey, slugOf } from '../../../db/keys/index.ts';
import type { ArtistCorrected, IdentityOperation } from '../../../ingest/events/corrections/index.ts';
import type { ExternalIds } from '../../../ingest/events/index.ts';
import type { Claim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';
import type { Act } from '../credits/reading-types.ts';
import type { Link, Node } from './identity-types.ts';

/**
 * The links of an identity database's statement: its ids are one, its name leads to it, and so do, weakly,
 * the names of its aliases and respellings; an alias' name leads to the alias' own record, too.
 */
export function linksOfReport(claim: Claim<'artist.reported'>): Link[] {
  const { artist } = claim.data;
  const node = reportNode(claim);
  const ids = idNodes(artist.ids).filter((id) => id !== node);
  const variations = artist.variations.filter((variation) => isRespelling(artist.name, variation));
  const others = [...artist.aliases.map((alias) => alias.name), ...variations];
  const records = artist.aliases.map((alias) => link(aliasNode(alias, node), nameNode(alias.name), true));
  return distinct([
    ...ids.map((id) => link(node, id)),
    link(node, nameNode(artist.name)),
    ...sameAddress(artist.name, nameKey(artist.name)),
    ...others.map((name) => link(node, nameNode(name), true)),
    ...records,
  ]);
}

/** The links of an editor's correction. An operation on one node only is a pair of it with itself. */
export function linksOfCorrection(data: ArtistCorrected): Link[] {
  return distinct(data.operations.flatMap(linksOfOperation));
}

function linksOfOperation(operation: IdentityOperation): Link[] {
  switch (operation.op) {
    case 'merge':
    case 'distinct':
      return [link(refNode(operation.refs[0]), refNode(operation.refs[1]))];
    case 'alias':
      return [link(refNode(operation.of), nameNode(operation.name))];
    case 'identify':
      return idNodes(operation.ids).map((id) => link(refNode(operation.ref), id));
    case 'assign':
      return [link(refNode(operation.to), nameNode(operation.name))];
    case 'describe':
      return [link(refNode(operation.ref), refNode(operation.ref)), ...linksOfName(operation)];
    case 'disambiguate':
      return [link(refNode(operation.ref), refNode(operation.ref))];
    case 'whole':
      return [];
  }
}

/** Artists of this name are distinguished from each other. */
const linksOfName = ({ ref, name }: { readonly ref: string; readonly name?: string | undefined }): Link[] =>
  name === undefined ? [] : [link(refNode(ref), nameNode(name)), ...sameAddress(name, nameKey(name))];

/** The links that the acts of a lineup contribute; most acts, known by a plain name alone, contribute none. */
export const linksOfActs = (acts: readonly Act[]): Link[] => distinct(acts.flatMap(linksOfAct));

function linksOfAct({ name, key, ids }: Act): Link[] {
  const address = sameAddress(name, key);
  if (ids.length === 0) return address;
  const first = nodeOf({ key, ids });
  const others = ids.filter((id) => id !== first).map((id) => link(first, id));
  return [...others, link(first, `name:${key}`), ...address];
}

/** Two different keys may want one slug (`KI/KI` and `Ki Ki`): they meet in the key that the slug itself has. */
function sameAddress(name: string, key: string): Link[] {
  if (WHOLE_NAME.test(key) && PLAIN.test(name)) return [];
  const plain = nameKey(slugOf(name));
  return key === plain ? [] : [link(`name:${key}`, `name:${plain}`)];
}

/** Names whose slug contains the whole key; most do. */
const PLAIN = /^[A-Za-z0-9 '-]+$/;
const WHOLE_NAME = /^[a-z0-9]+$/;

export const nameNode = (name: string): Node => `name:${nameKey(name)}`;

/** An editor's `name:` is read through the key function, so that a typed name does too. */
export const refNode = (ref: string): Node => (ref.startsWith('name:') ? nameNode(ref.slice(5)) : ref);

/** The node of the report's own subject. */
export const reportNode = (claim: Claim<'artist.reported'>): Node => claim.subject.slice('artist:'.length);

export const idNodes = (ids: ExternalIds): Node[] =>
  Object.entries(ids)
    .map(([namespace, id]) => `${namespace}:${id}`)
    .sort(byText);

/**
 * The node of an alias in a report: its own record if the list gives one (another name of one person, with its own page
 * and sets), else the report's artist.
 */
export function aliasNode({ ids }: { readonly ids: ExternalIds }, node: Node): Node {
  const own = idNodes(ids);
  return own.includes(node) ? node : (own[0] ?? node);
}

/**
 * The node by which an act (or a release's artist) is looked up among `ResolvedArtist.nodes`: its first id, else its name.
 */
export function nodeOf(act: { readonly key: string; readonly ids: readonly Node[] }): Node {
  if (act.ids.length === 0) return `name:${act.key}`;
  return act.ids.reduce((first, id) => (id < first ? id : first));
}

const link = (a: Node, b: Node, weak = false): Link => ({ a, b, weak });

/** One link per pair; a strong one wins over a weak one. */
function distinct(links: readonly Link[]): Link[] {
  if (links.length < 2) return [...links];
  const pairs = new Map<string, Link>();
  for (const each of links) {
    const pair = `${each.a}\n${each.b}`;
    if (!pairs.has(pair) || !each.weak) pairs.set(pair, each);
  }
  return [...pairs.values()];
}
