import { nameKey } from '../../db/keys/index.ts';
import { ranked, countingStatements } from './counting-statements.ts';
import { type Stated, type Correction, wordsOf } from './statements-in-force.ts';
import { groupNodes } from './group-nodes.ts';
import { nodeOfRef } from './identity-decisions.ts';
import type { Reported } from './known-identities.ts';

type Release = Stated<'release.reported'>;
type Ids = Readonly<Record<string, string>>;

const idsOf = (ids: Ids): string[] =>
  Object.entries(ids)
    .map(([space, id]) => `${space}:${id}`)
    .sort();
const nodeOf = ({ name, ids }: { name: string; ids: Ids }): string =>
  idsOf(ids)[0] ?? `name:${nameKey(name)}`;

/** The releases: of several statements about one, the highest counts. */
export function releasesOf(statements: readonly Stated[]): Release[] {
  const releases = countingStatements(statements, 'release.reported');
  return releases.filter(
    (each) => ranked(releases.filter(({ subject }) => subject === each.subject))[0] === each,
  );
}

/**
 * Groups the nodes of each label, as for artists: by editors, by shared ids, then by name unless something
 * contradicts. A release with an id is evidence like an identity database.
 */
export function labelsOf(
  statements: readonly Stated[],
  words: readonly Correction[],
): readonly (readonly string[])[] {
  const reports = countingStatements(statements, 'label.reported').map(({ data }) => data.label);
  const mentions = releasesOf(statements).flatMap(({ data }) => data.release.labels);
  const named = [...reports, ...mentions].map(({ name, ids }) => ({ name, ids }));
  const known = named.filter(({ ids }) => idsOf(ids).length > 0);
  const bare = named.filter(({ ids }) => idsOf(ids).length === 0);
  return groupNodes({
    reports: known.map((each): Reported => ({ ...each, node: nodeOf(each), number: null, others: [] })),
    seen: bare.map(({ name }) => ({ key: nameKey(name), ids: [] })),
    words: wordsOf(words, 'label.corrected')
      .flatMap(({ data }) => data.operations)
      .filter((operation) => operation.op !== 'credit'),
  }).artists;
}

export interface RosterRow {
  readonly label: string;
  readonly artist: string;
  readonly release_count: number;
  readonly first_release_year: number | null;
  readonly last_release_year: number | null;
}

/**
 * The main artists of releases by label, one row per master; its year is the earliest of its releases. An editor's
 * last decision on label and artist applies to all releases.
 * @param artistOf null: the node leads to no artist; `labelOf` likewise.
 */
export function rosterRows(
  statements: readonly Stated[],
  words: readonly Correction[],
  artistOf: (node: string) => string | null,
  labelOf: (node: string) => string | null,
): RosterRow[] {
  const masters = new Map<string, Map<string, number | null>>();
  for (const { subject, data } of releasesOf(statements)) {
    const { artists, labels, master, year } = data.release;
    for (const artist of artists) {
      const slug = slugOfNode(artist, artistOf);
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
  const decided = decidedRows(words, artistOf, labelOf);
  for (const [key, { counts }] of decided) {
    if (!counts) masters.delete(key);
    else if (!masters.has(key)) masters.set(key, new Map());
  }
  return [...masters].map(([key, years]) => rowOf(key, [...years.values()], decided.get(key)?.year ?? null));
}

/** The last decision of an editor for each label and artist. */
function decidedRows(
  words: readonly Correction[],
  artistOf: (node: string) => string | null,
  labelOf: (node: string) => string | null,
): Map<string, { readonly counts: boolean; readonly year: number | null }> {
  const decided = new Map<string, { readonly counts: boolean; readonly year: number | null }>();
  for (const operation of wordsOf(words, 'label.corrected').flatMap(({ data }) => data.operations)) {
    if (operation.op !== 'credit') continue;
    const [label, artist] = [labelOf(nodeOfRef(operation.label)), artistOf(nodeOfRef(operation.artist))];
    if (label !== null && artist !== null) decided.set(JSON.stringify([label, artist]), operation);
  }
  return decided;
}

function rowOf(key: string, years: readonly (number | null)[], decided: number | null): RosterRow {
  const [label, artist] = JSON.parse(key) as [string, string];
  const known = [...years, decided].filter((year): year is number => year !== null).sort((a, b) => a - b);
  return {
    label,
    artist,
    release_count: years.length,
    first_release_year: known[0] ?? null,
    last_release_year: known.at(-1) ?? null,
  };
}

/** By its ids first; a numbered namesake of Discogs is never found by its name. */
function slugOfNode(
  { name, ids, number }: { name: string; ids: Ids; number: number | null },
  artistOf: (node: string) => string | null,
): string | null {
  const nodes = [...idsOf(ids), ...((number ?? 1) > 1 ? [] : [`name:${nameKey(name)}`])];
  for (const node of nodes) if (artistOf(node) !== null) return artistOf(node);
  return null;
}
