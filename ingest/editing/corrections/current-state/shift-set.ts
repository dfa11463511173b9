import { nameKey } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import { addDays } from '../../../import/times/index.ts';
import type { ShownSet } from './shown-set.ts';

export type Shift = Extract<LineupOperation, { op: 'shift' }>;

/** True if a set is on the shifted stage and day. */
export const isShifted = ({ stage, day }: Shift, set: ShownSet): boolean =>
  (stage === null || (set.stage !== null && nameKey(set.stage) === nameKey(stage))) &&
  (day === null || set.day === day);

/** Moves a set by minutes; whole days also move its festival day. */
export function shiftSet(set: ShownSet, minutes: number): ShownSet {
  const start = set.start && shiftTime(set.start, minutes);
  const day = set.day && addDays(set.day, Math.trunc(minutes / 1_440));
  return { ...set, day, start, end: set.end && shiftTime(set.end, minutes) };
}

/** Moves a time by the festival's clock and keeps its offset: a change to summer time is ignored. */
export function shiftTime(time: string, minutes: number): string {
  const clock = Date.parse(`${time.slice(0, 19)}Z`) + minutes * 60_000;
  return new Date(clock).toISOString().slice(0, 19) + time.slice(19);
}
