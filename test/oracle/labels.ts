import { nameKey } from '../../db/keys/index.ts';
import { homeOf, meet, type Sets, together } from './sets.ts';
import { ranked, speaking } from './speaking.ts';
import type { Said } from './standing.ts';

type Release = Said<'release.reported'>;
type Ids = Readonly<Record<string, string>>;

/** A label as a report or a release names it. */
interface Named {
  readonly name: string;
  readonly ids: Ids;
  readonly number: number | null;
}

const idsOf = (ids: Ids): string[] =>
  Object.entries(ids)
    .map(([space, id]) => `${space}:${id}`)
    .sort();
const nodeOf = ({ name, ids }: { name: string; ids: Ids }): string =>
  idsOf(ids)[0] ?? `name:${nameKey(name)}`;

/** Of several statements about one release the highest speaks. */
export function releasesOf(statements: readonly Said[]): Release[] {
  const releases = speaking(statements, 'release.reported');
  return releases.filter(
    (each) => ranked(releases.filter(({ subject }) => subject === each.subject))[0] === each,
  );
}

/** Which label is which: shared ids, then the name where nothing contradicts. Every list is one label's nodes. */
export function labelsOf(statements: readonly Said[]): readonly (readonly string[])[] {
  const reports = speaking(statements, 'label.reported').map(({ data }) => data.label);
  const mentions = releasesOf(statements).flatMap(({ data }) => data.release.labels);
  const named: Named[] = [...reports, ...mentions.map((each) => ({ ...each, number: null }))];
  const sets: Sets = { homes: [], apart: [] };
  for (const each of named) for (const id of idsOf(each.ids)) meet(sets, nodeOf(each), id);
  for (const key of [...new Set(named.map(({ name }) => nameKey(name)))].sort()) {
    const nodes = named.filter(({ name }) => nameKey(name) === key).map(nodeOf);
    if (!contradict(sets, nodes)) for (const node of [...nodes, `name:${key}`]) meet(sets, nodes[0]!, node);
  }
  const present = named.map(nodeOf);
  for (const node of present) homeOf(sets, node);
  return sets.homes.filter((home) => home.some((node) => present.includes(node)));
}

function contradict(sets: Sets, nodes: readonly string[]): boolean {
  for (const a of nodes) {
    for (const b of nodes) {
      if (together(sets, a, b)) continue;
      const spaces = homeOf(sets, a).map((node) => node.split(':')[0]!);
      const others = homeOf(sets, b).map((node) => node.split(':')[0]!);
      if (spaces.some((space) => space !== 'name' && others.includes(space))) return true;
    }
  }
  return false;
}

export interface RosterRow {
  readonly label: string;
  readonly artist: string;
  readonly release_count: number;
  readonly first_release_year: number | null;
  readonly last_release_year: number | null;
}

/**
 * Main artists of releases by label, one per master; a master's year is the earliest of its releases'.
 * @param artistOf null: the node leads to nobody.
 */
export function rosterRows(
  statements: readonly Said[],
  artistOf: (node: string) => string | null,
  labelOf: (node: string) => string,
): RosterRow[] {
  const masters = new Map<string, Map<string, number | null>>();
  for (const { subject, data } of releasesOf(statements)) {
    const { artists, labels, master, year } = data.release;
    for (const artist of artists) {
      const slug = leads(artist, artistOf);
      if (slug === null) continue;
      for (const label of labels) {
        const key = JSON.stringify([labelOf(nodeOf(label)), slug]);
        const years = masters.get(key) ?? new Map<string, number | null>();
        masters.set(key, years);
        const under = master ?? subject.slice('release:'.length);
        const known = years.get(under) ?? null;
        years.set(under, known === null || (year !== null && year < known) ? year : known);
      }
    }
  }
  return [...masters].map(([key, years]) => rowOf(key, [...years.values()]));
}

function rowOf(key: string, years: readonly (number | null)[]): RosterRow {
  const [label, artist] = JSON.parse(key) as [string, string];
  const known = years.filter((year): year is number => year !== null).sort((a, b) => a - b);
  return {
    label,
    artist,
    release_count: years.length,
    first_release_year: known[0] ?? null,
    last_release_year: known.at(-1) ?? null,
  };
}

/** Its ids first; a further namesake of Discogs is never found by the name. */
function leads(
  { name, ids, number }: { name: string; ids: Ids; number: number | null },
  artistOf: (node: string) => string | null,
): string | null {
  const nodes = [...idsOf(ids), ...((number ?? 1) > 1 ? [] : [`name:${nameKey(name)}`])];
  for (const node of nodes) if (artistOf(node) !== null) return artistOf(node);
  return null;
}
