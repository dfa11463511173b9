import { dayNumber } from './source-time.ts';
import { instantOfClock } from './zone.ts';

/** The last place on earth where a date ends. */
const LAST_ZONE = 'Etc/GMT+12';

/**
 * The first instant, in milliseconds since 1970, at which the date is over in the zone; where only its month or year is
 * known, at which that is over. Without a known zone: over everywhere (UTC-12), so that nothing ahead is called past.
 * A date that does not exist is an error of the caller's.
 */
export function endOfDay(
  date: string,
  zone: string | null,
  precision: 'day' | 'month' | 'year' = 'day',
): number {
  const clock = dayAfter(date, precision);
  const end = zone === null ? null : instantOfClock(zone, clock);
  return end ?? instantOfClock(LAST_ZONE, clock)!;
}

/** Midnight at the end of the day, month or year, as if it were UTC. */
function dayAfter(date: string, precision: 'day' | 'month' | 'year'): number {
  const day = dayNumber(date);
  if (day === null) throw new RangeError(`no such day: ${date}`);
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  if (precision === 'year') return Date.UTC(year + 1, 0, 1);
  return precision === 'month' ? Date.UTC(year, month, 1) : day + 86_400_000;
}
