import { nameKey } from '../../db/keys/index.ts';
import type { IdentityOperation } from '../../ingest/events/index.ts';
import { homeOf, keepApart, keptApart, meet, type Sets, together } from './sets.ts';
import { type Word, wordsOf } from './standing.ts';

/** Somebody whom lineups name: with trusted ids, or by the bare name. */
export interface Seen {
  readonly key: string;
  readonly ids: readonly string[];
}

/** Whom (or which label) an identity database knows. */
export interface Reported {
  readonly node: string;
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly number: number | null;
  /** Names that it performs under too, each with whom it books: the record of its own, if it has one. */
  readonly others: readonly { readonly name: string; readonly node: string }[];
}

export interface Known {
  readonly reports: readonly Reported[];
  /** Editors' words, in the log's order. */
  readonly words: readonly IdentityOperation[];
  readonly seen: readonly Seen[];
}

/** What editors say of who is who, in the log's order; which artist a source's own id means is such a word. */
export const identityWords = (words: readonly Word[]): IdentityOperation[] =>
  words.flatMap((word): IdentityOperation[] => [
    ...wordsOf([word], 'artist.corrected').flatMap(({ data }) => data.operations),
    ...wordsOf([word], 'source.corrected')
      .flatMap(({ data }) => data.operations)
      .flatMap((each): IdentityOperation[] =>
        each.op === 'artist' ? [{ op: 'merge', refs: [`${each.namespace}:${each.id}`, each.is] }] : [],
      ),
  ]);

export const nodeOf = ({ key, ids }: Seen): string => ids[0] ?? `name:${key}`;

export interface Who {
  /** Every list is one artist's nodes. */
  readonly artists: readonly (readonly string[])[];
  /** Nodes of two whom an editor keeps apart, in one order. */
  readonly apart: readonly (readonly [string, string])[];
}

/**
 * Who is who (IMPORT.md): editors first, the later word before the earlier; then ids; then names that nothing
 * contradicts; then the one artist who performs under a name.
 */
export function whoIsWho(known: Known): Who {
  const sets: Sets = { homes: [], apart: [] };
  const aliases = hearEditors(sets, known.words);
  meetByIds(sets, known);
  for (const each of known.reports) homeOf(sets, each.node);
  for (const each of known.seen) homeOf(sets, nodeOf(each));
  for (const key of ownKeys(known)) meetByName(sets, known, key, !aliases.has(key));
  for (const key of bareKeys(known)) if (!aliases.has(key)) meetByAlias(sets, known, key);
  const present = [...known.reports.map(({ node }) => node), ...known.seen.map(nodeOf)];
  const artists = sets.homes.filter((home) => home.some((node) => present.includes(node)));
  const apart = sets.apart.flatMap(([one, other]) =>
    homeOf(sets, one).flatMap((a) => homeOf(sets, other).map((b) => [a, b] as const)),
  );
  return { artists, apart };
}

/**
 * Later words first. Whatever an earlier word says of a name that a later one gave away is void: an alias or a merge
 * elsewhere, though nothing but the name itself stands against it.
 * @returns the keys that are somebody's alias.
 */
function hearEditors(sets: Sets, words: readonly IdentityOperation[]): Set<string> {
  const aliases = new Set<string>();
  const merged = new Set<string>();
  const isAlias = (node: string): boolean => node.startsWith('name:') && aliases.has(node.slice(5));
  for (const operation of [...words].reverse()) {
    if (operation.op === 'merge') {
      const [a, b] = [nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1])];
      if (isAlias(a) || isAlias(b) || !meet(sets, a, b)) continue;
      merged.add(a).add(b);
    }
    if (operation.op === 'distinct')
      keepApart(sets, nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1]));
    if (operation.op === 'identify') {
      const ids = Object.entries(operation.ids).map(([space, id]) => `${space}:${id}`);
      for (const id of ids.sort()) meet(sets, nodeOfRef(operation.ref), id);
    }
    // Whom a name means on some editions is not whom it means on the others.
    if (operation.op === 'assign' && !operation.to.startsWith('name:'))
      keepApart(sets, `name:${nameKey(operation.name)}`, operation.to);
    if (operation.op === 'alias') {
      const key = nameKey(operation.name);
      const owner = nodeOfRef(operation.of);
      if (aliases.has(key) || merged.has(`name:${key}`) || owner === `name:${key}`) continue;
      if (meet(sets, `name:${key}`, owner)) aliases.add(key);
    }
  }
  return aliases;
}

export const nodeOfRef = (ref: string): string =>
  ref.startsWith('name:') ? `name:${nameKey(ref.slice('name:'.length))}` : ref;

/**
 * A report's subject is all ids that the report gives, a sighting's first id all others. Where an editor keeps two of
 * them apart, the pair that comes first as text wins. Two records of one database that give one foreign id make it
 * nobody's.
 */
function meetByIds(sets: Sets, { reports, seen }: Known): void {
  const pairs: [string, string][] = [];
  for (const report of reports) {
    for (const [space, id] of Object.entries(report.ids)) pairs.push([report.node, `${space}:${id}`]);
  }
  for (const each of seen) for (const id of each.ids) pairs.push([nodeOf(each), id]);
  pairs.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
  const shared = [...new Set(pairs.map(([, id]) => id))].filter((id) => isShared(sets, reports, id));
  for (const [a, b] of pairs) if (!shared.includes(b)) meet(sets, a, b);
}

function isShared(sets: Sets, reports: readonly Reported[], id: string): boolean {
  const records = reports
    .filter(({ ids }) => Object.entries(ids).some(([space, its]) => `${space}:${its}` === id))
    .map(({ node }) => node)
    .filter((record) => record !== id);
  return records.some((one) =>
    records.some((other) => one.split(':')[0] === other.split(':')[0] && !together(sets, one, other)),
  );
}

function ownKeys({ reports, seen }: Known): string[] {
  const keys = reports.map(({ name }) => nameKey(name));
  for (const { key, ids } of seen) if (ids.length > 0) keys.push(key);
  return [...new Set(keys)].sort();
}

const bareKeys = ({ seen }: Known): string[] =>
  [...new Set(seen.filter(({ ids }) => ids.length === 0).map(({ key }) => key))].sort();

/**
 * All that go under one own name, and of whom no editor denies it, become one, and the bare name with them. Where
 * something contradicts, those whom identity data know stay apart, and those whom only lineups know become one, with
 * the bare name unless an editor gave it to somebody. Of an editor's alias the bare name is somebody else's: the
 * namesakes meet without it.
 */
function meetByName(sets: Sets, known: Known, key: string, bareToo: boolean): void {
  const name = `name:${key}`;
  const given = bareToo && hasId(sets, name);
  const owners = ownersOf(known, key).filter((node) => !bareToo || !keptApart(sets, node, name));
  const all = distinctHomes(sets, given ? [...owners, name] : owners);
  const bare = bareToo ? [name] : [];
  const numbered = distinctHomes(sets, owners).some(
    (home) => !(bareToo && together(sets, home, name)) && isNumbered(sets, known, home, key),
  );
  if (!numbered && !contradict(sets, all)) {
    meetAll(sets, [...all, ...bare]);
    return;
  }
  const unreported = distinctHomes(
    sets,
    owners.filter((node) => !isReported(sets, known, node)),
  );
  if (!contradict(sets, unreported)) meetAll(sets, given ? unreported : [...unreported, ...bare]);
}

const hasId = (sets: Sets, name: string): boolean =>
  homeOf(sets, name).some((node) => !node.startsWith('name:'));

/** A further namesake of Discogs, whom no lineup calls just so under an id: its name alone proves nothing. */
function isNumbered(sets: Sets, { reports, seen }: Known, home: string, key: string): boolean {
  const own = reports.filter((report) => nameKey(report.name) === key && together(sets, report.node, home));
  const called = seen.some(
    (each) => each.key === key && each.ids.length > 0 && together(sets, nodeOf(each), home),
  );
  return !called && own.length > 0 && own.every(({ number }) => (number ?? 1) > 1);
}

function ownersOf({ reports, seen }: Known, key: string): string[] {
  const owners: string[] = [];
  for (const report of reports) if (nameKey(report.name) === key) owners.push(report.node);
  for (const each of seen) if (each.key === key && each.ids.length > 0) owners.push(nodeOf(each));
  return owners;
}

function isReported(sets: Sets, { reports }: Known, node: string): boolean {
  return reports.some((report) => together(sets, report.node, node));
}

/** One node a set. */
function distinctHomes(sets: Sets, nodes: readonly string[]): string[] {
  const found: string[] = [];
  for (const node of nodes) if (!found.some((other) => together(sets, node, other))) found.push(node);
  return found;
}

function meetAll(sets: Sets, nodes: readonly string[]): void {
  for (const node of nodes) meet(sets, nodes[0]!, node);
}

/** Two ids of one database between two of the sets, or an editor's word. */
function contradict(sets: Sets, nodes: readonly string[]): boolean {
  for (const a of nodes) {
    for (const b of nodes) {
      if (together(sets, a, b)) continue;
      if (keptApart(sets, a, b)) return true;
      for (const here of homeOf(sets, a)) {
        for (const there of homeOf(sets, b)) {
          const [space, other] = [here.split(':')[0], there.split(':')[0]];
          if (space === other && space !== 'name') return true;
        }
      }
    }
  }
  return false;
}

/** A bare name that nobody bears books the one artist who performs under it, or the one record that is listed so. */
function meetByAlias(sets: Sets, known: Known, key: string): void {
  if (ownersOf(known, key).length > 0 || hasId(sets, `name:${key}`)) return;
  const performers: string[] = [];
  for (const report of known.reports) {
    for (const { name, node } of report.others) if (nameKey(name) === key) performers.push(node);
  }
  const homes = distinctHomes(sets, performers).filter((node) => !keptApart(sets, node, `name:${key}`));
  if (homes.length === 1) meet(sets, homes[0]!, `name:${key}`);
}
