import { daysBetween } from './local-time.ts';
import type { ProblemList } from '../rules/problems-of-item.ts';
import { type EditionDates, isWithin, OUTSIDE_DATES } from './edition-dates.ts';
import type { SlotRules } from '../manifest/index.ts';
import type { Moment } from './slot-moment.ts';
import { ruleDay } from './rule-day.ts';

export interface SettledDay {
  /** The source's day, if it is valid; null leaves it to the rule. */
  readonly day: string | null;
  /** False: the times lie outside of the edition, and are left out. */
  readonly keepsTimes: boolean;
}

/**
 * Holds the source's day against the rule's. A set after midnight may count to either day; a daytime set whose day is
 * not its date's is a fault of the source, and so is a time outside the edition's dates.
 */
export function settleDay(
  day: string | null,
  start: Moment | null,
  { rules, edition, itemProblems }: { rules: SlotRules; edition: EditionDates; itemProblems: ProblemList },
): SettledDay {
  if (start?.local == null) return { day, keepsTimes: true };
  const { date } = start.local;
  const rule = ruleDay(start.local, rules);
  if (day === null ? isWithin(edition, rule) : day === rule || (day === date && rule !== date)) {
    return { day, keepsTimes: true };
  }
  if (isWithin(edition, rule)) {
    const value = `${day ?? ''}, starts ${start.stated}`;
    itemProblems.leaveOut(
      value,
      'the set starts at a time that does not belong to the day in the file',
      'the day is left out',
    );
    return { day: null, keepsTimes: true };
  }
  return settleOutside(day, start.stated, date, { edition, itemProblems });
}

/** The rule's day is outside of the edition. */
function settleOutside(
  day: string | null,
  stated: string,
  date: string,
  { edition, itemProblems }: { edition: EditionDates; itemProblems: ProblemList },
): SettledDay {
  if (isWithin(edition, date)) {
    itemProblems.note(
      stated,
      'the set starts in the night before the first day',
      `the set belongs to ${date}`,
    );
    return { day: date, keepsTimes: true };
  }
  if (day !== null && daysBetween(day, date) === 1) {
    itemProblems.note(
      stated,
      'is after the last day, but the source counts the set as part of the last day',
      `the set belongs to ${day}`,
    );
    return { day, keepsTimes: true };
  }
  itemProblems.leaveOut(stated, OUTSIDE_DATES, 'the times are left out');
  return { day, keepsTimes: false };
}
