import { type LocalTime, localOrder } from './local-time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Since 2011 zones have changed their offset at quarters of an hour only (St. John's did at 00:01). */
const QUARTER_HOUR_MS = 15 * MINUTE_MS;
/** Enough for every quarter of an hour of some weeks; beyond it the cache is cleared. */
const MAX_KNOWN = 20_000;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** Milliseconds east of UTC, by quarter of an hour: asking the platform costs a hundred times as much. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone | null>();

function findZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = openZone(name);
  zones.set(name, made);
  return made;
}

/** Null for a zone that the platform does not know. */
function openZone(name: string): Zone | null {
  try {
    const numeric = 'numeric';
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    });
    return { format, offsets: new Map() };
  } catch {
    return null;
  }
}

/** The local time in the zone at an instant (milliseconds since 1970); null if the zone is unknown. */
export function wallClock(instant: number, zone: string | null): LocalTime | null {
  const open = zone === null || Number.isNaN(instant) ? null : findZone(zone);
  if (open === null) return null;
  const shown = instant + offsetAt(instant, open);
  const day = Math.floor(shown / DAY_MS);
  const date = findDate(day);
  if (date === null) return null;
  const seconds = Math.floor((shown - day * DAY_MS) / 1_000);
  return { date, clock: { minutes: Math.floor(seconds / 60), seconds: seconds % 60 || null } };
}

/**
 * How often a local time occurs in the zone: 0 if a change of the clocks skips it, 2 if it repeats, else 1. Null if
 * the zone is unknown.
 */
export function timesShown(local: LocalTime, zone: string | null): 0 | 1 | 2 | null {
  const open = zone === null ? null : findZone(zone);
  if (open === null) return null;
  const clock = localOrder(local);
  const day = Math.floor(clock / DAY_MS) * DAY_MS;
  // Beyond the day on either side, wherever on earth the day is.
  const [before, after] = [offsetAt(day - DAY_MS, open), offsetAt(day + 2 * DAY_MS, open)];
  if (before === after) return 1;
  const shows = (offset: number): number => (offsetAt(clock - offset, open) === offset ? 1 : 0);
  return (shows(before) + shows(after)) as 0 | 1 | 2;
}

/** The local time that a skipped one means, as if the clock had not changed yet; null if it is not skipped. */
export function afterGap(local: LocalTime, zone: string | null): LocalTime | null {
  const open = zone === null ? null : findZone(zone);
  if (open === null || timesShown(local, zone) !== 0) return null;
  const clock = localOrder(local);
  return wallClock(clock - offsetAt(Math.floor(clock / DAY_MS) * DAY_MS - DAY_MS, open), zone);
}

const dates = new Map<number, string | null>();

/** The date of a day, counted from 1970; null beyond the years that four digits write. */
function findDate(day: number): string | null {
  const known = dates.get(day);
  if (known !== undefined) return known;
  if (dates.size >= MAX_KNOWN) dates.clear();
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  const written = /^\d{4}-/.test(date) ? date : null;
  dates.set(day, written);
  return written;
}

function offsetAt(instant: number, { format, offsets }: Zone): number {
  const quarter = Math.floor(instant / QUARTER_HOUR_MS);
  const known = offsets.get(quarter);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_KNOWN) offsets.clear();
  const offset = askOffset(quarter * QUARTER_HOUR_MS, format);
  offsets.set(quarter, offset);
  return offset;
}

function askOffset(instant: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - instant;
}
