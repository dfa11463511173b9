import { memoizeReader } from '../rules/memoize-reader.ts';

const DAY_MS = 86_400_000;

/** Minutes since midnight, of the next day from 1,440 on, with the seconds as the source has them. */
export interface Clock {
  readonly minutes: number;
  readonly seconds: number | null;
}

/** A wall clock on a calendar date (`YYYY-MM-DD`), wherever it is. */
export interface LocalTime {
  readonly date: string;
  readonly clock: Clock;
}

const two = (n: number): string => String(n).padStart(2, '0');

const CLOCKS = Array.from({ length: 1_441 }, (_, at) => `${two(Math.floor(at / 60))}:${two(at % 60)}`);

/** `HH:MM`, or `HH:MM:SS` if there are seconds. */
export const writeClock = ({ minutes, seconds }: Clock): string =>
  seconds === null ? CLOCKS[minutes]! : `${CLOCKS[minutes]!}:${two(seconds)}`;

/** Minutes up to which programmes count the hours of a night: to `29:59`; from six on it is the next day. */
const NIGHT_END_MINUTES = 30 * 60;

/** `9:05`, `09:05`, `23:55:01`, and `25:30` for half past one in the night; null for invalid clocks. */
export const readClock = memoizeReader((text): Clock | null => {
  const [, h, m, s] = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  if (h === undefined || m === undefined) return null;
  const clock = { minutes: Number(h) * 60 + Number(m), seconds: s === undefined ? null : Number(s) };
  if (Number(m) > 59 || (clock.seconds ?? 0) > 59) return null;
  return clock.minutes < NIGHT_END_MINUTES ? clock : null;
});

/** A `YYYY-MM-DD` (or `2024-7-5`) of the years 1000 to 8999 (as in claims) that exists, written out; else null. */
export const readDate = memoizeReader((text): string | null => {
  const [, y, m, d] = /^([1-8]\d{3})-(\d{1,2})-(\d{1,2})$/.exec(text.trim()) ?? [];
  if (y === undefined || m === undefined || d === undefined) return null;
  const written = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  const at = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== written ? null : written;
});

/** Adds days to a date. Null beyond four-digit years. */
export function addDays(date: string, days: number): string | null {
  if (days === 1) return dayAfter(date);
  return days === -1 ? dayBefore(date) : shifted(date, days);
}

function shifted(date: string, days: number): string | null {
  const at = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
  return Number.isNaN(at.getTime()) ? null : readDate(at.toISOString().slice(0, 10));
}

const dayAfter = memoizeReader((date) => shifted(date, 1));
const dayBefore = memoizeReader((date) => shifted(date, -1));

/** Days from `a` to `b`. */
export const daysBetween = (a: string, b: string): number =>
  Math.round((Date.parse(`${b}T00:00:00Z`) - Date.parse(`${a}T00:00:00Z`)) / DAY_MS);

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Converts a local time from `24:00` on to the next day; null if there is no such day. */
export function localTime(date: string, clock: Clock): LocalTime | null {
  if (clock.minutes < 1_440) return { date, clock };
  const next = addDays(date, 1);
  return next === null ? null : { date: next, clock: { ...clock, minutes: clock.minutes - 1_440 } };
}

/** Milliseconds on the scale of wall clocks: only for comparing local times with each other. */
export const localOrder = ({ date, clock }: LocalTime): number =>
  midnightOf(date) + clock.minutes * 60_000 + (clock.seconds ?? 0) * 1_000;

const midnightOf = memoizeReader((date) => Date.parse(`${date}T00:00:00Z`));
