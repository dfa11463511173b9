import type { EditionFacts } from '../../events/statements/index.ts';
import { daysBetween } from '../times/local-time.ts';

/** Maximum days. No festival is that long; a season of a club is many editions. */
const MAX_DAYS = 60;

type Dates = {
  readonly [Name in 'kind' | 'date_precision' | 'start_date' | 'end_date']?: EditionFacts[Name] | undefined;
};

/**
 * The reason why an edition cannot last from its first to its last day: one date is mistyped. Null if it can.
 * Club nights and dates known only to the month or year are not checked.
 */
export function spanFault({ kind, date_precision, start_date, end_date }: Dates): string | null {
  if (!start_date || !end_date || kind === 'club_night' || (date_precision ?? 'day') !== 'day') return null;
  const days = daysBetween(start_date, end_date);
  return days > MAX_DAYS ? `lasts ${days} days (more than ${MAX_DAYS}): is a date mistyped?` : null;
}
