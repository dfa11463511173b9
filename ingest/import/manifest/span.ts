import type { EditionFacts } from '../../events/index.ts';
import { daysBetween } from '../rules/calendar.ts';

/** In days. No festival is that long; a season of a club is many editions. */
const LONGEST = 60;

type Dates = {
  readonly [Name in 'kind' | 'date_precision' | 'start_date' | 'end_date']?: EditionFacts[Name] | undefined;
};

/**
 * Why an edition cannot last from its first to its last day: one of them is mistyped. Null where it can; of club nights
 * and of dates that are known to the month or the year nothing is asked.
 */
export function spanFault({ kind, date_precision, start_date, end_date }: Dates): string | null {
  if (!start_date || !end_date || kind === 'club_night' || (date_precision ?? 'day') !== 'day') return null;
  const days = daysBetween(start_date, end_date);
  return days > LONGEST ? `lasts ${days} days (more than ${LONGEST}): is a date mistyped?` : null;
}
