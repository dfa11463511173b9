import type { ProblemList } from '../rules/problems-of-item.ts';
import type { EditionDates } from './edition-dates.ts';
import type { Moment } from './slot-moment.ts';
import { localOrder } from './local-time.ts';
import { afterGap, timesShown } from './wall-clock.ts';

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

/**
 * Reports an end that readers do not see: the clock change skips the start, and the time after it is not before the
 * end. The end stays in the statement, and the fold leaves it out (`fold/editions/lineup-slots`).
 */
export function reportEndInGap(
  start: Moment | null,
  end: Moment | null,
  { timezone }: EditionDates,
  itemProblems: ProblemList,
): void {
  if (!start?.local || start.instant !== null || !end?.local) return;
  const shown = afterGap(start.local, timezone);
  const at = localOrder(end.local);
  if (shown === null || at <= localOrder(start.local) || at > localOrder(shown)) return;
  if (timesShown(end.local, timezone) !== 0)
    itemProblems.leaveOut(
      end.stated,
      'the clock change moves the start to this end or past it',
      'the end is left out',
    );
}
