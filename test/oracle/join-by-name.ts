import { nameKey } from '../../db/keys/index.ts';
import { homeOf, keptApart, join, type Sets, together } from './sets.ts';
import { type Known, nodeOf } from './known-identities.ts';

/**
 * Joins everything of one own name, with the bare name, unless an editor forbids it. If something contradicts, artists
 * of identity data stay apart, and those that only lineups know become one, with the bare name unless an editor gave
 * it to another. If the name is an editor's alias, the bare name belongs to the alias's artist, and the namesakes join
 * without it.
 */
export function joinByName(sets: Sets, known: Known, key: string, bareToo: boolean): void {
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

/**
 * True for a numbered namesake of Discogs that no lineup names in this form under an id: its name alone is no
 * evidence.
 */
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

/** One node for each set. */
function distinctHomes(sets: Sets, nodes: readonly string[]): string[] {
  const found: string[] = [];
  for (const node of nodes) if (!found.some((other) => together(sets, node, other))) found.push(node);
  return found;
}

function meetAll(sets: Sets, nodes: readonly string[]): void {
  for (const node of nodes) join(sets, nodes[0]!, node);
}

/** True if two of the sets have different ids of one database, or an editor keeps them apart. */
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

/** A bare name without an owner books the one artist that has it as an alias, or the one record listed under it. */
export function joinByAlias(sets: Sets, known: Known, key: string): void {
  if (ownersOf(known, key).length > 0 || hasId(sets, `name:${key}`)) return;
  const performers: string[] = [];
  for (const report of known.reports) {
    for (const { name, node } of report.others) if (nameKey(name) === key) performers.push(node);
  }
  const homes = distinctHomes(sets, performers).filter((node) => !keptApart(sets, node, `name:${key}`));
  if (homes.length === 1) join(sets, homes[0]!, `name:${key}`);
}
