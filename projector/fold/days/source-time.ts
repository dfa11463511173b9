import { memoize } from '../../../db/keys/index.ts';

/** A source's time taken apart. */
export interface SourceClock {
  /** The local time as printed, as if it were UTC, in milliseconds. */
  readonly clock: number;
  /** Milliseconds of the offset printed beside it; null for a local time. `Z` is 0. */
  readonly offset: number | null;
  /** `Z`: an instant without a place. */
  readonly utc: boolean;
}

const SHAPE = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/;

/** Reads `2024-07-25T18:00`, with seconds, `Z` or an offset. Null for a day or time that does not exist. */
export function sourceClock(text: string): SourceClock | null {
  const [, date = '', hour = '', minute = '', second = '00', zone] = SHAPE.exec(text) ?? [];
  const day = dayNumber(date);
  if (day === null || hour > '23' || minute > '59' || second > '59') return null;
  const clock = day + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  if (zone === undefined) return { clock, offset: null, utc: false };
  if (zone === 'Z') return { clock, offset: 0, utc: true };
  const [h, m] = [Number(zone.slice(1, 3)), Number(zone.slice(4))];
  if (h > 23 || m > 59) return null;
  return { clock, offset: (zone.startsWith('-') ? -1 : 1) * (h * 60 + m) * 60_000, utc: false };
}

/** Midnight UTC of `YYYY-MM-DD` in milliseconds; null for a day that does not exist. */
export const dayNumber = memoize((date) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const ms = Date.parse(`${date}T00:00:00.000Z`);
  return Number.isNaN(ms) || dateOf(ms) !== date ? null : ms;
});

/** `YYYY-MM-DD` of a wall clock given as if it were UTC. */
export const dateOf = (clock: number): string => new Date(clock).toISOString().slice(0, 10);
