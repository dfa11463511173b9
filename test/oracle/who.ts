import { nameKey } from '../../db/keys/index.ts';
import type { ArtistCorrected } from '../../ingest/events/index.ts';
import { homeOf, keepApart, keptApart, meet, type Sets, together } from './sets.ts';
import type { Said } from './standing.ts';

/** Somebody whom lineups name: with trusted ids, or by the bare name. */
export interface Seen {
  readonly key: string;
  readonly ids: readonly string[];
}

export interface Known {
  readonly reports: readonly Said<'artist.reported'>[];
  /** In the log's order. */
  readonly corrections: readonly ArtistCorrected[];
  readonly seen: readonly Seen[];
}

type Report = Said<'artist.reported'>;

export const nodeOf = ({ key, ids }: Seen): string => ids[0] ?? `name:${key}`;
const reportNode = ({ subject }: Report): string => subject.slice('artist:'.length);

/**
 * Who is who (IMPORT.md): editors first, the later word before the earlier; then ids; then names that nothing
 * contradicts; then the one artist who performs under a name. Every list is one artist's nodes.
 */
export function whoIsWho(known: Known): readonly (readonly string[])[] {
  const sets: Sets = { homes: [], apart: [] };
  const aliases = hearEditors(sets, known.corrections);
  meetByIds(sets, known);
  for (const each of known.reports) homeOf(sets, reportNode(each));
  for (const each of known.seen) homeOf(sets, nodeOf(each));
  for (const key of ownKeys(known)) if (!aliases.has(key)) meetByName(sets, known, key, true);
  for (const key of ownKeys(known)) if (aliases.has(key)) meetByName(sets, known, key, false);
  for (const key of bareKeys(known)) if (!aliases.has(key)) meetByAlias(sets, known, key);
  const present = [...known.reports.map(reportNode), ...known.seen.map(nodeOf)];
  return sets.homes.filter((home) => home.some((node) => present.includes(node)));
}

function hearEditors(sets: Sets, corrections: readonly ArtistCorrected[]): Set<string> {
  const aliases = new Set<string>();
  for (const { operations } of [...corrections].reverse()) {
    for (const operation of [...operations].reverse()) {
      if (operation.op === 'merge') meet(sets, nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1]));
      if (operation.op === 'distinct')
        keepApart(sets, nodeOfRef(operation.refs[0]), nodeOfRef(operation.refs[1]));
      if (operation.op === 'alias') {
        const key = nameKey(operation.name);
        const owner = nodeOfRef(operation.of);
        if (owner !== `name:${key}` && meet(sets, `name:${key}`, owner)) aliases.add(key);
      }
    }
  }
  return aliases;
}

const nodeOfRef = (ref: string): string =>
  ref.startsWith('name:') ? `name:${nameKey(ref.slice('name:'.length))}` : ref;

function meetByIds(sets: Sets, { reports, seen }: Known): void {
  const bundles = [
    ...reports.map(({ data }) => Object.entries(data.artist.ids).map(([space, id]) => `${space}:${id}`)),
    ...seen.map(({ ids }) => [...ids]),
  ];
  const pairs: [string, string][] = [];
  for (const bundle of bundles) {
    bundle.sort();
    for (let i = 1; i < bundle.length; i++) pairs.push([bundle[i - 1]!, bundle[i]!]);
  }
  pairs.sort((a, b) => (a.join(' ') < b.join(' ') ? -1 : 1));
  for (const [a, b] of pairs) meet(sets, a, b);
}

function ownKeys({ reports, seen }: Known): string[] {
  const keys = reports.map(({ data }) => nameKey(data.artist.name));
  for (const { key, ids } of seen) if (ids.length > 0) keys.push(key);
  return [...new Set(keys)].sort();
}

const bareKeys = ({ seen }: Known): string[] =>
  [...new Set(seen.filter(({ ids }) => ids.length === 0).map(({ key }) => key))].sort();

/**
 * All that go under one own name, and of whom no editor denies it, become one, and the bare name with them; where something contradicts, those whom
 * identity data know stay apart, and the bare name goes with those whom only lineups know.
 */
function meetByName(sets: Sets, known: Known, key: string, bareToo: boolean): void {
  const bare = bareToo ? [`name:${key}`] : [];
  const denied = (node: string): boolean => keptApart(sets, node, `name:${key}`);
  const owners = ownersOf(known, key).filter((node) => !denied(node));
  const all = distinctHomes(sets, [...owners, ...bare]);
  const numbered = all.some((home) => isNumbered(sets, known, home, key));
  if (!numbered && !contradict(sets, all)) {
    meetAll(sets, all);
    return;
  }
  const unreported = [...owners.filter((node) => !isReported(sets, known, node)), ...bare];
  const apart = distinctHomes(sets, unreported);
  if (!contradict(sets, apart)) meetAll(sets, apart);
}

/** A further namesake of Discogs, whom no lineup calls just so under an id: its name alone proves nothing. */
function isNumbered(sets: Sets, { reports, seen }: Known, home: string, key: string): boolean {
  const own = reports.filter(
    (report) => nameKey(report.data.artist.name) === key && together(sets, reportNode(report), home),
  );
  const called = seen.some(
    (each) => each.key === key && each.ids.length > 0 && together(sets, nodeOf(each), home),
  );
  return !called && own.length > 0 && own.every(({ data }) => (data.artist.number ?? 1) > 1);
}

function ownersOf({ reports, seen }: Known, key: string): string[] {
  const owners: string[] = [];
  for (const report of reports) if (nameKey(report.data.artist.name) === key) owners.push(reportNode(report));
  for (const each of seen) if (each.key === key && each.ids.length > 0) owners.push(nodeOf(each));
  return owners;
}

function isReported(sets: Sets, { reports }: Known, node: string): boolean {
  return reports.some((report) => together(sets, reportNode(report), node));
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

/** A bare name that nobody bears books the one artist who performs under it. */
function meetByAlias(sets: Sets, known: Known, key: string): void {
  if (ownersOf(known, key).length > 0) return;
  const performers: string[] = [];
  for (const report of known.reports) {
    const { aliases, variations } = report.data.artist;
    const names = [...aliases.map(({ name }) => name), ...variations];
    if (names.some((name) => nameKey(name) === key)) performers.push(reportNode(report));
  }
  const homes = distinctHomes(sets, performers);
  if (homes.length === 1) meet(sets, homes[0]!, `name:${key}`);
}
