import { clockOf, clockOfText, dayLater, daysFrom, endAfter, onDay } from '../timetable/clock-time.ts';
import type { SeenSet } from './seen-set.ts';
import type { Faults, Fields } from '../../page/form-fields.ts';

interface SetChange {
  day?: string | null;
  stage?: string | null;
  start?: string | null;
  end?: string | null;
}

type Placed =
  { readonly ok: true; readonly set: SetChange } | { readonly ok: false; readonly faults: Faults };

/** Changed day, stage and times. Times are wall clocks of the festival's day. */
export function placeOf(seen: SeenSet, fields: Fields): Placed {
  const day = empty(fields['day']);
  const stage = empty(fields['stage']?.replace(/\s+/g, ' '));
  const { start, end, faults } = clocksOf(fields);
  if (faults) return { ok: false, faults };
  if (start !== null && day === null)
    return { ok: false, faults: { day: 'Choose the festival day of this time.' } };
  if (start === null && end !== null) return { ok: false, faults: { start: 'Enter the start too.' } };
  const keepsEnd = fields['keeps_end'] === 'yes';
  const set: SetChange = {};
  if (day !== seen.day) set.day = day;
  if (stage !== seen.stage) set.stage = stage;
  return { ok: true, set: { ...set, ...toTimes(seen, { day, start, end, keepsEnd }) } };
}

interface Clocks {
  readonly day: string | null;
  readonly start: string | null;
  readonly end: string | null;
  /** A new start leaves the end unchanged. */
  readonly keepsEnd: boolean;
}

/**
 * The changed times: a new day alone moves both times by as many days, a new start alone moves the end with it,
 * unless `keepsEnd`.
 */
function toTimes(seen: SeenSet, { day, start, end, keepsEnd }: Clocks): Pick<SetChange, 'start' | 'end'> {
  const was = { start: seen.start && clockOf(seen.start), end: seen.end && clockOf(seen.end) };
  const times: Pick<SetChange, 'start' | 'end'> = {};
  const isTyped = start !== was.start || (seen.day === null && day !== null);
  const begins = start === null ? null : startOn(seen, day!, start);
  if (isTyped && begins !== null) times.start = begins;
  if (isTyped && start === null && was.start !== null) times.start = null;
  if (end === was.end && !(isTyped && keepsEnd && end !== null)) return times;
  if (begins !== null && end !== null) times.end = endAfter(begins, end);
  else if (was.end !== null) times.end = null;
  return times;
}

/**
 * A time on a festival day. In a night that lasts longer than the rule (by its source or a shift), the date
 * that is nearer to the former start.
 */
function startOn({ day: was, start }: SeenSet, day: string, clock: string): string {
  const byRule = onDay(day, clock);
  const seen = start?.slice(0, 16);
  if (was === null || seen === undefined || onDay(was, clockOf(seen)) === seen) return byRule;
  const there = Date.parse(dayLater(day, daysFrom(was, seen)) + `T${clockOf(seen)}Z`);
  const away = (at: string): number => Math.abs(Date.parse(`${at}Z`) - there);
  return [byRule, `${day}T${clock}`, `${dayLater(day)}T${clock}`].reduce((best, at) =>
    away(at) < away(best) ? at : best,
  );
}

const empty = (text: string | undefined): string | null => text?.trim() || null;

/** Start and end of a form, each null if the field is empty. */
export function clocksOf(fields: Fields): {
  readonly start: string | null;
  readonly end: string | null;
  readonly faults: Faults | null;
} {
  const read = { start: clockIn(fields['start']), end: clockIn(fields['end']) };
  const wrong = (['start', 'end'] as const).filter((name) => read[name] === false);
  const faults = Object.fromEntries(wrong.map((name) => [name, 'Enter a time like 23:00.']));
  return {
    start: read.start === false ? null : read.start,
    end: read.end === false ? null : read.end,
    faults: wrong.length > 0 ? faults : null,
  };
}

const clockIn = (given: string | undefined): string | null | false =>
  empty(given) === null ? null : (clockOfText(given!) ?? false);
