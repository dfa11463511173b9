import { nameKey } from '../../db/keys/index.ts';
import { ranked, speaking } from './speaking.ts';
import { type Stated, type Word, wordsOf } from './statements-in-force.ts';
import { whoIsWho } from './who.ts';
import { nodeOfRef } from './who-editors.ts';
import type { Reported } from './who-known.ts';

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
  const releases = speaking(statements, 'release.reported');
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
  words: readonly Word[],
): readonly (readonly string[])[] {
  const reports = speaking(statements, 'label.reported').map(({ data }) => data.label);
  const mentions = releasesOf(statements).flatMap(({ data }) => data.release.labels);
  const named = [...reports, ...mentions].map(({ name, ids }) => ({ name, ids }));
  const known = named.filter(({ ids }) => idsOf(ids).length > 0);
  const bare = named.filter(({ ids }) => idsOf(ids).length === 0);
  return whoIsWho({
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
  words: readonly Word[],
  artistOf: (node: string) => string | null,
  labelOf: (node: string) => string | null,
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
  const ruled = ruledRows(words, artistOf, labelOf);
  for (const [key, { counts }] of ruled) {
    if (!counts) masters.delete(key);
    else if (!masters.has(key)) masters.set(key, new Map());
  }
  return [...masters].map(([key, years]) => rowOf(key, [...years.values()], ruled.get(key)?.year ?? null));
}

/** The last decision of an editor for each label and artist. */
function ruledRows(
  words: readonly Word[],
  artistOf: (node: string) => string | null,
  labelOf: (node: string) => string | null,
): Map<string, { readonly counts: boolean; readonly year: number | null }> {
  const ruled = new Map<string, { readonly counts: boolean; readonly year: number | null }>();
  for (const operation of wordsOf(words, 'label.corrected').flatMap(({ data }) => data.operations)) {
    if (operation.op !== 'credit') continue;
    const [label, artist] = [labelOf(nodeOfRef(operation.label)), artistOf(nodeOfRef(operation.artist))];
    if (label !== null && artist !== null) ruled.set(JSON.stringify([label, artist]), operation);
  }
  return ruled;
}

function rowOf(key: string, years: readonly (number | null)[], ruled: number | null): RosterRow {
  const [label, artist] = JSON.parse(key) as [string, string];
  const known = [...years, ruled].filter((year): year is number => year !== null).sort((a, b) => a - b);
  return {
    label,
    artist,
    release_count: years.length,
    first_release_year: known[0] ?? null,
    last_release_year: known.at(-1) ?? null,
  };
}

/** By its ids first; a numbered namesake of Discogs is never found by its name. */
function leads(
  { name, ids, number }: { name: string; ids: Ids; number: number | null },
  artistOf: (node: string) => string | null,
): string | null {
  const nodes = [...idsOf(ids), ...((number ?? 1) > 1 ? [] : [`name:${nameKey(name)}`])];
  for (const node of nodes) if (artistOf(node) !== null) return artistOf(node);
  return null;
}
