import { dateOf, sourceClock } from './source-time.ts';
import { offsetAt } from './zone.ts';

/**
 * The local hour at which a festival's day begins where its source does not say: late enough for nearly every night to
 * end, early enough for morning programmes.
 */
export const FESTIVAL_DAY_STARTS = '06:00';

export interface FestivalDayInput {
  /** The source's festival day. */
  readonly day: string | null;
  /** A source's time: an instant or a wall clock. */
  readonly start: string | null;
  readonly zone: string | null;
  readonly festival_day_starts: string | null;
}

/** The festival day (`YYYY-MM-DD`) of a set: the source's, else by the rule. */
export const festivalDay = (input: FestivalDayInput): string | null => input.day ?? dayByRule(input);

/**
 * The day by the rule alone: a set that starts before the festival's day does belongs to the evening before.
 * Null if the local time is unknown: no start, or an instant in UTC and no zone.
 */
export function dayByRule({
  start,
  zone,
  festival_day_starts: starts,
}: Omit<FestivalDayInput, 'day'>): string | null {
  const clock = start === null ? null : localClock(start, zone);
  return clock === null ? null : dateOf(clock - milliseconds(starts ?? FESTIVAL_DAY_STARTS));
}

/** The wall clock at the festival, as if it were UTC, in milliseconds. */
export function localClock(start: string, zone: string | null): number | null {
  const time = sourceClock(start);
  if (time === null || time.offset === null) return time?.clock ?? null;
  const ms = time.clock - time.offset;
  const offset = zone === null ? null : offsetAt(zone, ms);
  if (offset !== null) return ms + offset;
  return time.utc ? null : time.clock;
}

const milliseconds = (hour: string): number =>
  (Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))) * 60_000;
