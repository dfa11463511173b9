import { daysBetween } from './calendar.ts';
import type { Doubts } from './doubts.ts';
import { type EditionDates, isWithin } from './edition-dates.ts';
import type { SlotRules } from '../manifest/index.ts';
import type { Moment } from './moment.ts';
import { ruleDay } from './rule-day.ts';

export interface Settled {
  /** The source's day, where it stands; null leaves it to the rule. */
  readonly day: string | null;
  /** False: the times lie outside of the edition, and are left out. */
  readonly timesStand: boolean;
}

/**
 * Holds the source's day against the rule's. A set after midnight may count to either day; a daytime set whose day is
 * not its date's is a fault of the source, and so is a time outside the edition's dates (IMPORT.md, "When").
 */
export function settleDay(
  day: string | null,
  start: Moment | null,
  { rules, edition, doubts }: { rules: SlotRules; edition: EditionDates; doubts: Doubts },
): Settled {
  if (start?.local == null) return { day, timesStand: true };
  const { date } = start.local;
  const rule = ruleDay(start.local, rules);
  if (day === null ? isWithin(edition, rule) : day === rule || (day === date && rule !== date)) {
    return { day, timesStand: true };
  }
  if (isWithin(edition, rule)) {
    const value = `${day ?? ''}, starts ${start.said}`;
    doubts.leaveOut(value, 'the day is not that of a daytime set', 'the day is left out');
    return { day: null, timesStand: true };
  }
  return settleOutside(day, start.said, date, { edition, doubts });
}

/** The rule's day is none of the edition's. */
function settleOutside(
  day: string | null,
  said: string,
  date: string,
  { edition, doubts }: { edition: EditionDates; doubts: Doubts },
): Settled {
  if (isWithin(edition, date)) {
    doubts.note(said, 'the night before the first day', `counted to ${date}`);
    return { day: date, timesStand: true };
  }
  if (day !== null && daysBetween(day, date) === 1) {
    doubts.note(said, 'after the last day, to which the source counts it', `counted to ${day}`);
    return { day, timesStand: true };
  }
  doubts.leaveOut(said, "is outside the edition's dates", 'the times are left out');
  return { day, timesStand: false };
}
