import { Temporal } from 'temporal-polyfill';

const DAY_LONG = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const DAY_SHORT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const DAY_OF_YEAR = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

const asDate = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats `2026-07-10` as `Friday 10 July 2026`. */
export const dayInFull = (day: string): string => DAY_LONG.format(asDate(day)).replace(',', '');

/** Formats `2026-07-10` as `Fri 10 Jul`. */
export const dayInShort = (day: string): string => DAY_SHORT.format(asDate(day)).replace(',', '');

/** `21 Nov 2026, 20:33 UTC`. */
export const moment = (at: Date | string): string => `${MOMENT.format(new Date(at))} UTC`;

/** `21 Nov 2026, 20:33 UTC`; empty for null. */
export const momentOr = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : moment(at);

/** `21 Nov 2026, 21:33 Europe/Amsterdam`; in UTC if the zone is unknown. */
export function localMoment(at: string, zone: string | null): string {
  if (zone === null) return moment(at);
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return `${MOMENT.format(new Date(`${local.toString({ smallestUnit: 'minute' })}Z`))} ${zone}`;
}

/** Formats a duration: `84 ms`, `1.2 s`, `3 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  return `${Math.round(milliseconds / 60_000)} min`;
}

/** `1 set`, `2 sets`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** Formats `2026-07-10` as `10 Jul 2026`; `no date` if it is null. */
export const dayOrNone = (day: string | null): string =>
  day === null ? 'no date' : DAY_OF_YEAR.format(asDate(day));
