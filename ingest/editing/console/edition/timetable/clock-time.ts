import { FESTIVAL_DAY_STARTS } from '../../../../events/statements/index.ts';

/** Converts `HH:MM` to minutes since midnight. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

const DAY_STARTS = minutesOf(FESTIVAL_DAY_STARTS);
const DAY_MINUTES = 24 * 60;

/** The day after, or as many days later: `2026-07-11`. */
export const dayLater = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The edition's local clock in `2026-07-11T01:30:00+02:00`: `01:30`. */
export const clockOf = (time: string): string => time.slice(11, 16);

/**
 * A wall clock on a festival's day: what is before the rule's hour belongs to the night that the day began.
 * @returns `2026-07-11T01:30`, of `2026-07-10` and `01:30`.
 */
export const onDay = (day: string, clock: string): string =>
  `${minutesOf(clock) < DAY_STARTS ? dayLater(day) : day}T${clock}`;

/** Counts the days between two dates: `2026-07-10` and `2026-07-12` are 2 apart. */
export const daysFrom = (day: string, other: string): number =>
  Math.round((Date.parse(other.slice(0, 10)) - Date.parse(day)) / 86_400_000);

/** The end of a set that starts at `start`: the first time after it with wall clock `clock`. */
export function endAfter(start: string, clock: string): string {
  const day = start.slice(0, 10);
  return `${clock > start.slice(11, 16) ? day : dayLater(day)}T${clock}`;
}

const CLOCK = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)$/;

/** Reads a typed clock (`9:30`, `09.30`, `0930`) as `09:30`. Null: it is no clock. */
export function clockOfText(text: string): string | null {
  const [, hours, minutes] = CLOCK.exec(text.trim()) ?? [];
  return hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes!}`;
}

/** Minutes of a clock since the start of the festival day: 06:00 is 0, 05:59 is 1,439. */
const intoTheNight = (clock: string): number => (minutesOf(clock) - DAY_STARTS + DAY_MINUTES) % DAY_MINUTES;

/**
 * Minutes of a time since the start of the festival day, by its date: negative before the day begins, 1,440 and more
 * if the night lasts longer than the rule. If day and date do not fit, the clock alone counts.
 */
export function intoTheDay(day: string, time: string): number {
  const minutes = daysFrom(day, time) * DAY_MINUTES + minutesOf(clockOf(time)) - DAY_STARTS;
  return minutes >= -DAY_STARTS && minutes < 2 * DAY_MINUTES - DAY_STARTS
    ? minutes
    : intoTheNight(clockOf(time));
}

/** A clock that moves as far as another one does: `01:45` becomes `02:15` if `00:30` becomes `01:00`. */
export const clockMovedAlong = (clock: string, from: string, to: string): string =>
  clockAt((minutesOf(clock) + minutesOf(to) - minutesOf(from) - DAY_STARTS + 2 * DAY_MINUTES) % DAY_MINUTES);

/** Minutes between two instants. */
export const minutesBetween = (start: string, end: string): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

/** Formats minutes since the start of the festival day as `23:00`. */
export function clockAt(minutes: number): string {
  const all = (minutes + DAY_STARTS) % DAY_MINUTES;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}
