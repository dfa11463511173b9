import { Temporal } from 'temporal-polyfill';

/** What ends a time that is an instant; a wall clock has none. */
export const OWN_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

/**
 * A source's time as readers would be shown it: RFC 3339 to the second, with the offset of the edition's zone. A wall clock
 * is read in that zone. Null where there is no such instant (no zone, or no such day), as the projector has none either.
 */
export function zoned(time: string, zone: string | null): string | null {
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
