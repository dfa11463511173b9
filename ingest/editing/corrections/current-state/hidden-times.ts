import type pg from 'pg';
import { nameKey } from '../../../../db/keys/index.ts';
import type { ShownEdition } from './read-shown-edition.ts';
import { hidesTimes, type ShownSet } from './shown-set.ts';
import { statedSets } from './hidden-sets.ts';

/**
 * The sets of an edition with the times that readers do not see, of cancelled and replaced sets and of hosts, where sources
 * and editors state exactly one. In a transaction that uses the live tables.
 */
export async function withHiddenTimes(
  client: pg.ClientBase,
  { slug, fields, sets }: ShownEdition,
): Promise<readonly ShownSet[]> {
  if (!sets.some(lacksTimes)) return sets;
  const stated = await statedSets(client, { slug, zone: fields['timezone'] as string | null });
  const timed = stated.filter(({ start }) => start !== null);
  return sets.map((set) => (lacksTimes(set) ? { ...set, ...toTimes(set, timed) } : set));
}

const lacksTimes = (set: ShownSet): boolean => set.start === null && hidesTimes(set);

function toTimes(set: ShownSet, timed: readonly ShownSet[]): Partial<Pick<ShownSet, 'start' | 'end'>> {
  const found = timed.filter(
    ({ credit, day, stage }) =>
      nameKey(credit) === nameKey(set.credit) &&
      nameKey(stage ?? '') === nameKey(set.stage ?? '') &&
      (day === null || day === set.day),
  );
  const [first] = found;
  const isOne = found.every(({ start, end }) => start === first!.start && end === first!.end);
  return first === undefined || !isOne ? {} : { start: first.start, end: first.end };
}
