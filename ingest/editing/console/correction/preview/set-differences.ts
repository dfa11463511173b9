import { nameKey } from '../../../../../db/keys/index.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';

/** The change of one set. `fields`: old and new values. */
export type SetDifference =
  | { readonly kind: 'added' | 'removed'; readonly set: ShownSet }
  | {
      readonly kind: 'changed';
      readonly set: ShownSet;
      readonly fields: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
    };

const FIELDS = [
  'credit',
  'day',
  'stage',
  'start',
  'end',
  'acts',
  'set_type',
  'status',
  'billing_rank',
  'headliner',
] as const;

/** Compares sets before and after. A set that keeps its credit or its slot counts as changed, not as replaced. */
export function differencesOf(before: readonly ShownSet[], after: readonly ShownSet[]): SetDifference[] {
  const [was, is] = [before.map(setKey), after.map(setKey)];
  const [gone, come] = [without(before, was, is), without(after, is, was)];
  const found: SetDifference[] = [];
  for (const same of [sameCast, sameCredit, sameSlot]) {
    for (const one of [...gone]) {
      const other = come.find((set) => same(one, set));
      if (!other) continue;
      gone.splice(gone.indexOf(one), 1);
      come.splice(come.indexOf(other), 1);
      found.push({ kind: 'changed', set: one, fields: listChanges(one, other) });
    }
  }
  return [
    ...found,
    ...gone.map((set): SetDifference => ({ kind: 'removed', set })),
    ...come.map((set): SetDifference => ({ kind: 'added', set })),
  ];
}

/** Sets whose key is not among the others; of two equal ones, each cancels one. */
function without(sets: readonly ShownSet[], keys: readonly string[], others: readonly string[]): ShownSet[] {
  const left = new Map<string, number>();
  for (const key of others) left.set(key, (left.get(key) ?? 0) + 1);
  return sets.filter((_, nth) => {
    const count = left.get(keys[nth]!) ?? 0;
    left.set(keys[nth]!, count - 1);
    return count <= 0;
  });
}

const values = (set: ShownSet): unknown[] =>
  FIELDS.map((name) =>
    name === 'acts'
      ? set.acts.map(({ name, role }) => (role === 'host' ? `${name} (host)` : name))
      : set[name],
  );
const setKey = (set: ShownSet): string => JSON.stringify(values(set));

const sameCredit = (a: ShownSet, b: ShownSet): boolean => nameKey(a.credit) === nameKey(b.credit);
const sameCast = (a: ShownSet, b: ShownSet): boolean =>
  sameCredit(a, b) && a.day === b.day && a.stage === b.stage && a.start === b.start;
const sameSlot = (a: ShownSet, b: ShownSet): boolean =>
  a.start !== null && a.day === b.day && a.stage === b.stage && a.start === b.start;

function listChanges(a: ShownSet, b: ShownSet): { name: string; from: unknown; to: unknown }[] {
  const [from, to] = [values(a), values(b)];
  return FIELDS.flatMap((name, i) =>
    JSON.stringify(from[i]) === JSON.stringify(to[i]) ||
    (a.day !== b.day && isClockKept(name, from[i], to[i]))
      ? []
      : [{ name, from: from[i], to: to[i] }],
  );
}

/** A set that moved to another day at the same clock was not moved in time. */
const isClockKept = (name: string, from: unknown, to: unknown): boolean =>
  (name === 'start' || name === 'end') && clock(from) !== null && clock(from) === clock(to);

const clock = (time: unknown): string | null => (typeof time === 'string' ? time.slice(11, 16) : null);
