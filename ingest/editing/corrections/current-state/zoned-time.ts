import { Temporal } from 'temporal-polyfill';

/** Matches the offset at the end of an instant; a wall clock has none. */
export const OWN_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Formats a source's time as readers see it: RFC 3339 to the second, with the offset of the edition's zone. A wall
 * clock is read in that zone. Null if there is no such instant (no zone, or no such day), as in the projector.
 */
export function toZonedTime(time: string, zone: string | null): string | null {
  try {
    const at = OWN_OFFSET.test(time)
      ? Temporal.Instant.from(time).toZonedDateTimeISO(zone ?? 'UTC')
      : zone === null
        ? null
        : Temporal.PlainDateTime.from(time).toZonedDateTime(zone);
    return at?.toString({ smallestUnit: 'second', timeZoneName: 'never' }) ?? null;
  } catch {
    return null;
  }
}
