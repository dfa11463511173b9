import { memoize, nameKey } from '../../../../db/keys/index.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import { addDays } from '../../../import/times/index.ts';
import type { ShownSet } from './shown-set.ts';
import { toZonedTime } from './zoned-time.ts';

export type Shift = Extract<LineupOperation, { op: 'shift' }>;

export const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** A set whose times are numbers: a correction may move thousands of sets hundreds of times. */
export interface MovingSet {
  readonly shown: ShownSet;
  readonly stageKey: string | null;
  day: string | null;
  /** Milliseconds since 1970 by the festival's clock, as if it were UTC; so is `end`. */
  start: number | null;
  end: number | null;
}

export const toMovingSet = (shown: ShownSet): MovingSet => ({
  shown,
  stageKey: shown.stage === null ? null : nameKey(shown.stage),
  day: shown.day,
  start: shown.start === null ? null : readClock(shown.start),
  end: shown.end === null ? null : readClock(shown.end),
});

/** Returns the sets on the shifted stage and day. */
export function shiftedSets({ stage, day }: Shift, sets: readonly MovingSet[]): MovingSet[] {
  const key = stage === null ? null : nameKey(stage);
  return sets.filter((set) => (key === null || set.stageKey === key) && (day === null || set.day === day));
}

/**
 * Moves sets by minutes; whole days also move the festival day.
 * @param read corrects a time that the festival's clock does not have.
 */
export function moveSets(
  sets: readonly MovingSet[],
  minutes: number,
  read = (clock: number): number => clock,
): void {
  const days = Math.trunc(minutes / DAY_MINUTES);
  const later = memoize((day) => addDays(day, days));
  const by = minutes * MINUTE_MS;
  for (const set of sets) {
    if (days !== 0 && set.day !== null) set.day = later(set.day);
    if (set.start !== null) set.start = read(set.start + by);
    if (set.end !== null) set.end = read(set.end + by);
  }
}

/** Applies shifts one after the other. A set without a time is unchanged. */
export function shiftShownSets(
  shifts: readonly Shift[],
  sets: readonly ShownSet[],
  zone: string | null,
): readonly ShownSet[] {
  if (shifts.length === 0) return sets;
  const moving = sets.map(toMovingSet);
  const timed = moving.filter(({ start }) => start !== null);
  const read = clockReader(zone);
  for (const shift of shifts) moveSets(shiftedSets(shift, timed), shift.minutes, read);
  return moving.map((set) => toShown(set, zone));
}

/** Corrects times that do not exist because clocks go forward. Few days have any, and reading a zone's rules is slow. */
function clockReader(zone: string | null): (clock: number) => number {
  if (zone === null) return (clock) => clock;
  const at = (clock: number): string | null => toZonedTime(toClockTime(clock), zone);
  const changes = cached((day) => at(day - DAY_MS / 2)?.slice(19) !== at(day + 1.5 * DAY_MS)?.slice(19));
  const read = cached((clock) => readClock(at(clock) ?? toClockTime(clock)));
  return (clock) => (changes(Math.floor(clock / DAY_MS) * DAY_MS) ? read(clock) : clock);
}

function cached<V>(compute: (clock: number) => V): (clock: number) => V {
  const known = new Map<number, V>();
  return (clock) => {
    const before = known.get(clock);
    if (before !== undefined) return before;
    const value = compute(clock);
    known.set(clock, value);
    return value;
  };
}

function toShown({ shown, day, start, end }: MovingSet, zone: string | null): ShownSet {
  // Uses the offset at the new hour.
  const at = (was: string | null, clock: number | null): string | null => {
    if (was === null || clock === null || readClock(was) === clock) return was;
    const time = toClockTime(clock);
    return (zone === null ? null : toZonedTime(time, zone)) ?? time + was.slice(19);
  };
  return { ...shown, day, start: at(shown.start, start), end: at(shown.end, end) };
}

/** Moves a time by the festival's clock and keeps its offset: a change to summer time is ignored. */
export const shiftTime = (time: string, minutes: number): string =>
  toClockTime(readClock(time) + minutes * MINUTE_MS) + time.slice(19);

/** Milliseconds of a time by its own clock, as if it were UTC. */
const readClock = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`);

/** `YYYY-MM-DDTHH:MM:SS` */
export const toClockTime = (clock: number): string => new Date(clock).toISOString().slice(0, 19);
