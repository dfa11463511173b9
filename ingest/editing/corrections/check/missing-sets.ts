import { groupBy } from '../../../../db/groups/index.ts';
import { nameKey, nearest } from '../../../../db/keys/index.ts';
import type { LineupOperation, Selection } from '../../../events/corrections/index.ts';
import type { Fault } from '../problems/problem.ts';
import { selects, type ShownSet } from '../current-state/shown-set.ts';

/** The number of faults of one request that name similar credits or stages, which are costly to find. */
export const MAX_SUGGESTIONS = 20;

/** Selections that match no set. A later operation may select what an earlier one of the same request creates. */
export function missingSets(operations: readonly LineupOperation[], sets: readonly ShownSet[]): Fault[] {
  const made = new Set<string>();
  const byCredit = groupBy(sets, ({ credit }) => nameKey(credit));
  const faults: Fault[] = [];
  for (const [nth, operation] of operations.entries()) {
    for (const [select, place] of listSelections(operation)) {
      const key = nameKey(select.credit);
      const same = byCredit.get(key) ?? [];
      if (made.has(key) || same.some((set) => selects(select, set))) continue;
      const similar = faults.length < MAX_SUGGESTIONS ? sets : [];
      faults.push(missingSet(select, `operations.${nth}.${place}`, same, similar));
    }
    for (const credit of creditsMade(operation)) made.add(nameKey(credit));
  }
  return faults;
}

function listSelections(operation: LineupOperation): [Selection, string][] {
  if (!('select' in operation)) return [];
  if (operation.op === 'swap')
    return operation.select.map((select, nth): [Selection, string] => [select, `select.${nth}`]);
  return [[operation.select, 'select']];
}

/** Credits that an operation creates or changes, which later operations may select. */
function creditsMade(operation: LineupOperation): string[] {
  switch (operation.op) {
    case 'add': {
      return [operation.performance.credit];
    }
    case 'change': {
      return [operation.select.credit, operation.set.credit ?? operation.select.credit];
    }
    case 'replace': {
      return [operation.credit];
    }
    case 'swap': {
      return operation.select.map(({ credit }) => credit);
    }
    default: {
      return [];
    }
  }
}

/**
 * @param same the sets with this credit.
 * @param sets the sets whose credits may be similar.
 */
function missingSet(
  select: Selection,
  path: string,
  same: readonly ShownSet[],
  sets: readonly ShownSet[],
): Fault {
  if (same.length > 0) {
    const near = same.slice(0, 5).map(describeSet);
    return { path, message: `${select.credit} has no set at this place and time.`, near };
  }
  const near = similarCredits(select.credit, sets);
  return {
    path,
    message: `No set of the lineup is credited as ${select.credit}.`,
    ...(near.length > 0 && { near }),
  };
}

/** Credits of sets that this act plays (`Cy (live)` for `Cy`), at most five; else the credit spelled most like it. */
function similarCredits(credit: string, sets: readonly ShownSet[]): string[] {
  const played = sets.filter(({ acts }) => acts.some(({ name }) => nameKey(name) === nameKey(credit)));
  if (played.length > 0) return [...new Set(played.map((set) => set.credit))].slice(0, 5);
  const near = nearest(credit, new Set(sets.map((set) => set.credit)));
  return near === null ? [] : [near];
}

const describeSet = ({ credit, day, stage, start }: ShownSet): string =>
  [credit, day ?? 'no day', stage ?? 'no stage', start ?? 'no time'].join(', ');
