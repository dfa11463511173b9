import type { ProblemList } from '../rules/problems-of-item.ts';
import type { EditionDates } from './edition-dates.ts';
import type { Moment } from './slot-moment.ts';
import { timesShown } from './wall-clock.ts';

/**
 * Reports a local time in the night of a clock change that is not one instant: one that is skipped is read as
 * the time after it, one that occurs twice as the earlier one (`fold/days/instant`). The set is booked all
 * the same.
 */
export function noteClockChange(
  moment: Moment | null,
  { timezone }: EditionDates,
  itemProblems: ProblemList,
): void {
  if (moment === null || moment.local === null || moment.instant !== null) return;
  const times = timesShown(moment.local, timezone);
  if (times === 0)
    itemProblems.note(moment.stated, 'the clock change skips this time', 'read as one hour later');
  if (times === 2)
    itemProblems.note(
      moment.stated,
      'the clock change makes this time occur twice',
      'read as the earlier time',
    );
}
