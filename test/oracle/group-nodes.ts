import { nameKey } from '../../db/keys/index.ts';
import { homeOf, join, type Sets, together } from './sets.ts';
import { joinByAlias, joinByName } from './join-by-name.ts';
import { applyDecisions } from './identity-decisions.ts';
import { type Known, nodeOf, type Reported } from './known-identities.ts';

export interface Who {
  /** Every list is one artist's nodes. */
  readonly artists: readonly (readonly string[])[];
  /** Pairs of nodes that an editor keeps apart, sorted. */
  readonly apart: readonly (readonly [string, string])[];
}

/**
 * Groups nodes by artist (docs/decisions/0017): by editors' decisions, later ones first; then by ids; then by names
 * that nothing contradicts; then by the one artist that has a name as an alias.
 */
export function groupNodes(known: Known): Who {
  const sets: Sets = { homes: [], apart: [] };
  const aliases = applyDecisions(sets, known.words);
  joinByIds(sets, known);
  for (const each of known.reports) homeOf(sets, each.node);
  for (const each of known.seen) homeOf(sets, nodeOf(each));
  for (const key of ownKeys(known)) joinByName(sets, known, key, !aliases.has(key));
  for (const key of bareKeys(known)) if (!aliases.has(key)) joinByAlias(sets, known, key);
  const present = [...known.reports.map(({ node }) => node), ...known.seen.map(nodeOf)];
  const artists = sets.homes.filter((home) => home.some((node) => present.includes(node)));
  const apart = sets.apart.flatMap(([one, other]) =>
    homeOf(sets, one).flatMap((a) => homeOf(sets, other).map((b) => [a, b] as const)),
  );
  return { artists, apart };
}

/**
 * A record's subject has all ids of the record, and the first id of a credit has all its other ids. If an editor keeps
 * two of them apart, the pair that is first as text wins. A foreign id in two records of one database belongs to
 * neither.
 */
function joinByIds(sets: Sets, { reports, seen }: Known): void {
  const pairs: [string, string][] = [];
  for (const report of reports) {
    for (const [space, id] of Object.entries(report.ids)) pairs.push([report.node, `${space}:${id}`]);
  }
  for (const each of seen) for (const id of each.ids) pairs.push([nodeOf(each), id]);
  pairs.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
  const shared = [...new Set(pairs.map(([, id]) => id))].filter((id) => isShared(sets, reports, id));
  for (const [a, b] of pairs) if (!shared.includes(b)) join(sets, a, b);
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
