import type { EditionFacts } from '../../events/statements/index.ts';

/** The facts of an edition that time rules use: its days and its zone. */
export type EditionDates = Pick<EditionFacts, 'timezone' | 'start_date' | 'end_date' | 'date_precision'>;

interface Days {
  readonly first: string;
  /** Null: the edition has begun, and its end is unknown. */
  readonly last: string | null;
}

/** First and last day, if the first is known to the day. */
export function daysOf({ start_date, end_date, date_precision }: EditionDates): Days | null {
  return date_precision === 'day' && start_date !== null ? { first: start_date, last: end_date } : null;
}

/** Whether a day may belong to the edition; unknown dates exclude nothing. */
export function isWithin(edition: EditionDates, day: string): boolean {
  const days = daysOf(edition);
  return days === null || (days.first <= day && (days.last === null || day <= days.last));
}

/** The first day of an edition that has, for all that is known, only one: a night. */
export function onlyDay(edition: EditionDates): string | null {
  const days = daysOf(edition);
  return days !== null && (days.last === null || days.last === days.first) ? days.first : null;
}

/** The reason for dropping a day or a time outside of the edition's dates. */
export const OUTSIDE_DATES = "is outside the edition's dates";
