import type { Performance } from '../../../ingest/events/statements/index.ts';

/** Fewer timed slots prove nothing. */
const MIN_SETS = 5;
const SHORT_SET_MINUTES = 5;
const DAY_MINUTES = 24 * 60;

const ONE_START = 'almost all sets start at the same time, so the times are probably placeholders';
const SHORT = 'almost all sets last five minutes or less, so the times are probably placeholders';

export interface DummyTimes {
  readonly why: typeof ONE_START | typeof SHORT;
  /** The number of slots with dummy-like times, and of slots with a time. */
  readonly slots: number;
  readonly of: number;
}

/**
 * Times that are not set times: more than four fifths of a statement's slots start at one time of day
 * (`00:00` every day), or last five minutes or less. They are not published.
 */
export function dummyTimes(performances: readonly Performance[]): DummyTimes | null {
  const timed = performances.filter((performance) => performance.start !== null);
  const of = timed.length;
  if (of < MIN_SETS) return null;
  const starts = new Map<string, number>();
  let short = 0;
  for (const { start, end } of timed) {
    const clock = start!.slice(11);
    starts.set(clock, (starts.get(clock) ?? 0) + 1);
    if (end !== null && isShort(start!, end)) short++;
  }
  const same = Math.max(...starts.values());
  if (same * 5 > of * 4) return { why: ONE_START, slots: same, of };
  return short * 5 > of * 4 ? { why: SHORT, slots: short, of } : null;
}

/** Compares wall-clock times; an end before its start is on the next morning, whatever date is printed. */
function isShort(start: string, end: string): boolean {
  const minutes = (toMinute(end) - toMinute(start) + DAY_MINUTES) % DAY_MINUTES;
  if (
    minutes > SHORT_SET_MINUTES ||
    (toMinute(end) >= toMinute(start) && start.slice(0, 10) !== end.slice(0, 10))
  )
    return false;
  return toZone(start) === toZone(end);
}

const toMinute = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
const toZone = (time: string): string => /(?:Z|[+-]\d\d:\d\d)?$/.exec(time)![0];
