import { Temporal } from 'temporal-polyfill';

const DAY_MS = 86_400_000;

/**
 * Cached values of one zone: its offset at the beginning of days. It is computed again within days that have
 * a clock change.
 */
interface Zone {
  readonly name: string;
  /** Prints its offset at an instant: ten times as fast as Temporal's polyfill. */
  readonly printer: Intl.DateTimeFormat;
  readonly midnights: Map<number, number>;
}

const zones = new Map<string, Zone | null>();

/** Whether this is the name of an IANA zone that this runtime knows (any case). Offsets (`+02:00`) are not zones. */
export const isZone = (name: string): boolean => findZone(name) !== null;

/** Milliseconds to add to UTC for the zone's wall clock at that instant. Null for an unknown zone. */
export function offsetAt(name: string, ms: number): number | null {
  const zone = findZone(name);
  if (zone === null) return null;
  const day = Math.floor(ms / DAY_MS);
  const first = atMidnight(zone, day);
  return first === atMidnight(zone, day + 1) ? first : lookUp(zone, ms);
}

/** The zone's offset at the start of a UTC day; cached, since a festival's sets share few days. */
function atMidnight(zone: Zone, day: number): number {
  const known = zone.midnights.get(day);
  if (known !== undefined) return known;
  const offset = lookUp(zone, day * DAY_MS);
  zone.midnights.set(day, offset);
  return offset;
}

/**
 * The instant of a wall clock, given as if it were UTC, in milliseconds. As Temporal's `compatible`: a clock that a
 * change skips means the time after it, one that comes twice the earlier. Null for an unknown zone.
 */
export function instantOfClock(name: string, clock: number): number | null {
  const before = offsetAt(name, clock - DAY_MS);
  if (before === null) return null;
  if (before === offsetAt(name, clock + DAY_MS)) return clock - before;
  return Temporal.Instant.fromEpochMilliseconds(clock)
    .toZonedDateTimeISO('UTC')
    .toPlainDateTime()
    .toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds;
}

function findZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = exists(name)
    ? { name, printer: offsetPrinter(name), midnights: new Map<number, number>() }
    : null;
  zones.set(name, zone);
  return zone;
}

function exists(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

const offsetPrinter = (name: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });

/** `GMT`, `GMT+02:00`; with seconds before there were zones. */
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/;

function lookUp({ printer }: Zone, ms: number): number {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(printer.format(ms))!;
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -offset : offset;
}
