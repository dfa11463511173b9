import { sourceClock } from './source-time.ts';
import { instantOfClock, offsetAt } from './zone.ts';

export interface Instant {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** RFC 3339, to the second, with the offset of the edition's zone. */
  readonly iso: string;
}

/**
 * The instant of a source's time, shown in the edition's zone. A local time is read in that zone (a clock that summer
 * time skips means the time after, one that comes twice the earlier) and has no instant without one; an instant without
 * a known zone keeps the offset it came with. Null too for a time that does not exist.
 */
export function instantOf(sourceTime: string, zone: string | null): Instant | null {
  const time = sourceClock(sourceTime);
  if (time === null) return null;
  const ms =
    time.offset !== null ? time.clock - time.offset : zone === null ? null : instantOfClock(zone, time.clock);
  if (ms === null) return null;
  const offset = (zone === null ? null : offsetAt(zone, ms)) ?? time.offset;
  return { ms, iso: rfc3339(ms, offset ?? 0) };
}

/** RFC 3339 to the second; an offset of seconds (before there were zones) is cut to minutes. */
function rfc3339(ms: number, offset: number): string {
  const minutes = Math.trunc(offset / 60_000);
  const clock = new Date(ms + minutes * 60_000).toISOString().slice(0, 19);
  const [h, m] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${clock}${minutes < 0 ? '-' : '+'}${two(h)}:${two(m)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
