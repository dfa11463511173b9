import { dateOf, dayNumber, sourceClock } from '../../days/source-time.ts';

const DAY_MS = 86_400_000;

/** A source's time moved by milliseconds, in the same notation. An impossible time stays. */
export function addMilliseconds(time: string, ms: number): string {
  const read = sourceClock(time);
  if (read === null) return time;
  const zone = /(?:Z|[+-]\d\d:\d\d)$/.exec(time)?.[0] ?? '';
  const text = new Date(read.clock + ms).toISOString();
  return text.slice(0, text.slice(17, 19) === '00' ? 16 : 19) + zone;
}

/** The length of a set in milliseconds; an end before its start is the next morning's. Null if unknown. */
export function lengthOf(start: string | null, end: string | null): number | null {
  const [from, to] = [start === null ? null : sourceClock(start), end === null ? null : sourceClock(end)];
  if (from === null || to === null) return null;
  const length = to.clock - (to.offset ?? 0) - (from.clock - (from.offset ?? 0));
  return length > 0 ? length : ((length % DAY_MS) + DAY_MS) % DAY_MS;
}

/** Milliseconds from one day to another; 0 if one of them does not exist. */
export const daysBetween = (from: string, to: string): number => {
  const [a, b] = [dayNumber(from), dayNumber(to)];
  return a === null || b === null ? 0 : b - a;
};

export const dayLater = (day: string, ms: number): string => {
  const number = dayNumber(day);
  return number === null ? day : dateOf(number + ms);
};
