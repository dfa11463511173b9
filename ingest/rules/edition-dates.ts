import type { EditionFacts } from '../events/index.ts';

/** What the rules need to know of the edition: its days, and where its clocks are. */
export type EditionDates = Pick<EditionFacts, 'timezone' | 'start_date' | 'end_date' | 'date_precision'>;

/** First and last day, where both are known to the day. */
export function daysOf(edition: EditionDates): { readonly first: string; readonly last: string } | null {
  const { start_date: first, end_date: last, date_precision } = edition;
  return date_precision === 'day' && first !== null ? { first, last: last ?? first } : null;
}

/** Whether a day is one of the edition's; true where its days are not known. */
export function isWithin(edition: EditionDates, day: string): boolean {
  const days = daysOf(edition);
  return days === null || (days.first <= day && day <= days.last);
}
