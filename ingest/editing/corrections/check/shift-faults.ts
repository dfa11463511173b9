import type { LineupOperation } from '../../../events/corrections/index.ts';
import { nearest } from '../../../../db/keys/index.ts';
import type { Fault } from '../problems/problem.ts';
import type { ShownSet } from '../current-state/shown-set.ts';
import {
  MINUTE_MS,
  moveSets,
  type MovingSet,
  type Shift,
  shiftedSets,
  toClockTime,
  toMovingSet,
} from '../current-state/shift-set.ts';
import { MAX_SUGGESTIONS } from './missing-sets.ts';
import { type ShownDates, datesOf, nearTimes } from './set-time-faults.ts';

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
  const sets = shown.map(toMovingSet);
  let alone = true;
  for (const [nth, operation] of operations.entries()) {
    alone &&= operation.op === 'shift' || operation.op === 'complete';
    if (operation.op !== 'shift') continue;
    const meant = shiftedSets(operation, sets);
    if (alone && !meant.some((set) => mayHaveTimes(set.shown))) {
      const similar = missingTargets.length < MAX_SUGGESTIONS ? shown : [];
      missingTargets.push(noSetFault(operation, nth, similar));
    }
    const out = edition === undefined ? null : leaving(meant, operation.minutes, edition);
    if (out !== null) contradictions.push({ path: `operations.${nth}.minutes`, message: out });
    moveSets(meant, operation.minutes);
  }
  return { missingTargets, contradictions };
}

/** Readers see no times of a host or a cancelled set. */
const mayHaveTimes = ({ start, status, acts }: ShownSet): boolean =>
  start !== null || status !== 'confirmed' || acts.some(({ role }) => role === 'host');

/** @param sets those whose stages may be similar. */
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
function leaving(sets: readonly MovingSet[], minutes: number, edition: ShownDates): string | null {
  const { from, to } = nearTimes(edition);
  const isNear = (time: number): boolean => time >= from && time < to;
  const by = minutes * MINUTE_MS;
  for (const set of sets) {
    for (const does of ['start', 'end'] as const) {
      const time = set[does];
      if (time === null || !isNear(time) || isNear(time + by)) continue;
      const then = toClockTime(time + by).slice(0, 16);
      return `${set.shown.credit} would ${does} at ${then}, which is outside of the edition (${datesOf(edition)}).`;
    }
  }
  return null;
}
