import {
  type Clock,
  type LocalTime,
  addDays,
  localOrder,
  localTime,
  readClock,
  readDate,
  writeClock,
} from './local-time.ts';
import { memoizeReader } from '../rules/memoize-reader.ts';
import { wallClock } from './wall-clock.ts';

/** A time with its date found. At least one of `local` and `instant` is known. */
export interface Moment {
  /** As in a claim (`sourceTime`). */
  readonly stated: string;
  /** The festival's wall clock; null for an instant without a known zone. */
  readonly local: LocalTime | null;
  /** Milliseconds since 1970; null for a wall clock, whose instant the fold finds. */
  readonly instant: number | null;
}

const INSTANT =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|z|[+-]\d\d(?::?\d\d)?)?$/;

/** The parts of an instant's text: its date, its time, and the offset if it has one. */
export interface PrintedInstant {
  readonly date: string;
  readonly clock: Clock;
  /** `Z` or `+02:00`. */
  readonly offset: string | null;
}

/** RFC 3339 and looser forms (a space for the `T`, `+0200`); null for other texts. */
export const readInstant = memoizeReader((text): PrintedInstant | null => {
  const [, day, time, zone] = INSTANT.exec(text.trim()) ?? [];
  const date = day === undefined ? null : readDate(day);
  const clock = time === undefined ? null : readClock(time);
  const offset = zone === undefined ? null : readOffset(zone);
  return date === null || clock === null || offset === false ? null : { date, clock, offset };
});

function readOffset(zone: string): string | false {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined || hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return false;
  return `${sign}${hours}:${minutes}`;
}

const write = ({ date, clock }: LocalTime): string => `${date}T${writeClock(clock)}`;

/** A wall clock, to be read in the edition's zone by the fold. */
const localMoment = (local: LocalTime): Moment => ({ stated: write(local), local, instant: null });

/** An instant; its place in the festival's day is read in `zone`. */
function instantMoment(written: LocalTime, offset: string, zone: string | null): Moment {
  const instant = localOrder(written) - eastOfUtc(offset);
  return { stated: `${write(written)}${offset}`, local: wallClock(instant, zone), instant };
}

/** Milliseconds that a clock with this offset is ahead. */
const eastOfUtc = memoizeReader(
  (offset) => Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${offset}`),
);

/**
 * Converts a written time to a moment; null beyond the calendar. `24:00` is midnight at the day's end, `25:30` in the
 * night after it.
 */
export function momentOf({ date, clock, offset }: PrintedInstant, zone: string | null): Moment | null {
  const at = localTime(date, clock);
  if (at === null) return null;
  return offset === null ? localMoment(at) : instantMoment(at, offset, zone);
}

/** The same clock a day later; null beyond the calendar. */
export function nextDay(moment: Moment, zone: string | null): Moment | null {
  if (moment.instant === null && moment.local !== null) {
    const morrow = addDays(moment.local.date, 1);
    return morrow === null ? null : localMoment({ date: morrow, clock: moment.local.clock });
  }
  const written = readInstant(moment.stated);
  const date = written === null ? null : addDays(written.date, 1);
  return written === null || date === null ? null : momentOf({ ...written, date }, zone);
}

/** Milliseconds from `a` to `b`; null where one is a wall clock and the other an instant in no known zone. */
export function millisecondsBetween(a: Moment, b: Moment): number | null {
  if (a.instant !== null && b.instant !== null) return b.instant - a.instant;
  if (a.local !== null && b.local !== null) return localOrder(b.local) - localOrder(a.local);
  return null;
}
