import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { ShownEdition } from '../current-state/read-shown-edition.ts';
import { selects } from '../current-state/shown-set.ts';
import { toZonedTime } from '../current-state/zoned-time.ts';

/**
 * Sets that would end before they start, by the shown start if only an end is given: read as the next day's,
 * the set would last a night and a day. Effects of earlier operations of the same request are ignored.
 */
export function findEndsBeforeStart(
  operations: readonly LineupOperation[],
  edition: ShownEdition | null,
): Fault[] {
  const zone = (edition?.fields['timezone'] ?? null) as string | null;
  const spokenOf = new Set<string>();
  return operations.flatMap((operation, nth) => {
    if (operation.op !== 'change') return [];
    const { select, set } = operation;
    const isFirst = !spokenOf.has(nameKey(select.credit));
    spokenOf.add(nameKey(select.credit));
    // With another day or start, the shown start does not apply.
    const alone = set.start === undefined && set.day === undefined;
    const end = set.end != null && alone ? toZonedTime(set.end, zone) : null;
    if (end === null || !isFirst) return [];
    const late = edition?.sets.find(
      (each) => selects(select, each) && each.start !== null && Date.parse(each.start) >= Date.parse(end),
    );
    return late
      ? [
          {
            path: `operations.${nth}.set.end`,
            message: `This end is not after the start of the set, ${late.start!}.`,
          },
        ]
      : [];
  });
}
