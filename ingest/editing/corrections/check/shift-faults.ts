import type { LineupOperation } from '../../../events/corrections/index.ts';
import { nearest } from '../../../../db/keys/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { ShownSet } from '../current-state/shown-set.ts';
import { isShifted, shiftTime, type Shift, shiftSet } from '../current-state/shift-set.ts';
import { type ShownDates, datesOf, isNear } from './set-time-faults.ts';

/** Faults of a request's shifts: shifts without sets, and those that move a set out of the edition. */
export interface ShiftFaults {
  readonly missingTargets: readonly Fault[];
  readonly contradictions: readonly Fault[];
}

/**
 * Checks shifts one after the other. Effects of earlier operations of other kinds are ignored; they may have
 * created the sets of a shift.
 */
export function shiftFaults(
  operations: readonly LineupOperation[],
  shown: readonly ShownSet[],
  edition: ShownDates | undefined,
): ShiftFaults {
  const [missingTargets, contradictions]: [Fault[], Fault[]] = [[], []];
  let sets: readonly ShownSet[] = shown;
  for (const [nth, operation] of operations.entries()) {
    if (operation.op !== 'shift') continue;
    const meant = new Set(sets.filter((set) => isShifted(operation, set)));
    const alone = operations.slice(0, nth).every(({ op }) => op === 'shift' || op === 'complete');
    if (alone && ![...meant].some(mayHaveTimes)) missingTargets.push(noSetFault(operation, nth, sets));
    sets = sets.map((set) => (meant.has(set) ? shiftSet(set, operation.minutes) : set));
    const out = leaving([...meant], operation.minutes, edition);
    if (out !== null) contradictions.push({ path: `operations.${nth}.minutes`, message: out });
  }
  return { missingTargets, contradictions };
}

/** Readers see no times of a host or a cancelled set. */
const mayHaveTimes = ({ start, status, acts }: ShownSet): boolean =>
  start !== null || status !== 'confirmed' || acts.some(({ role }) => role === 'host');

function noSetFault({ stage, day }: Shift, nth: number, sets: readonly ShownSet[]): Fault {
  const where = [stage === null ? '' : ` on ${stage}`, day === null ? '' : ` of ${day}`].join('');
  const stages = [...new Set(sets.flatMap((set) => set.stage ?? []))];
  const near = stage === null ? null : nearest(stage, stages);
  return {
    path: `operations.${nth}`,
    message: `No set${where} has a time that could be shifted.`,
    ...(near !== null && near !== stage && { near: [near] }),
  };
}

/** The first set that was within the edition's dates and would not be; null: none. */
function leaving(sets: readonly ShownSet[], minutes: number, edition: ShownDates | undefined): string | null {
  for (const { credit, start, end } of sets) {
    for (const [does, time] of [
      ['start', start],
      ['end', end],
    ] as const) {
      if (time === null || !edition || !isNear(time.slice(0, 10), edition)) continue;
      const then = shiftTime(time, minutes);
      if (!isNear(then.slice(0, 10), edition))
        return `${credit} would ${does} at ${then.slice(0, 16)}, which is outside of the edition (${datesOf(edition)}).`;
    }
  }
  return null;
}
