import type { RawTime } from '../formats/format.ts';
import { type Clock, readClock, readDate } from './local-time.ts';
import type { ProblemList } from '../rules/problems-of-item.ts';
import { type EditionDates, daysOf } from './edition-dates.ts';
import type { SlotRules } from '../manifest/index.ts';
import { type Moment, millisecondsBetween, momentOf, nextDay, readInstant } from './slot-moment.ts';
import { isNight, ruleDay } from './rule-day.ts';

/** The facts that decide the date of a time without one. */
export interface TimeContext {
  readonly rules: SlotRules;
  readonly edition: EditionDates;
  /** The slot's festival day, if the source has it. */
  readonly day: string | null;
  /** The edition's only day, unless the source prints another one for the slot. */
  readonly onlyDay: string | null;
  readonly itemProblems: ProblemList;
}

/** A time as written; a bare clock has no date. */
interface Reported {
  readonly date: string | null;
  readonly clock: Clock;
  readonly offset: string | null;
}

/** An end that its source dates before the start may be the next morning's, but no set lasts longer than this. */
const MAX_ROLLED_SET_MS = 16 * 3_600_000;

/** Longest set: closings of clubs run from one evening to the next; a longer one has the end of another day. */
const MAX_SET_MS = 24 * 3_600_000;

const show = (raw: RawTime): string =>
  raw.kind === 'instant' ? raw.iso : raw.kind === 'local' ? `${raw.date} ${raw.clock}` : raw.clock;

/** The instant or wall clock at which a set starts; null, and reported, if it is unknown. */
export function placeStart(raw: RawTime, placing: TimeContext): Moment | null {
  return place(raw, placing, 'start');
}

/** The end, never before the start: an end before its start is the next morning. */
export function placeEnd(raw: RawTime, start: Moment | null, placing: TimeContext): Moment | null {
  if (start === null) return place(raw, placing, 'end');
  const reported = report(raw, placing, 'end');
  if (reported === null) return null;
  const date =
    reported.date === null ? dateOfEnd(reported, start, placing) : eventDate(reported.date, placing);
  const { timezone } = placing.edition;
  const end =
    date === null ? null : momentOf({ date, clock: reported.clock, offset: reported.offset }, timezone);
  if (end === null) return outOfPlace(raw, placing, 'end');
  return lasting(start, notBefore(start, end, timezone), raw, placing);
}

/**
 * A bare end has the start's date, which bare clocks in UTC derive separately; one that counts the night on (`26:00`)
 * uses the evening's.
 */
function dateOfEnd(
  { clock, offset }: Reported,
  { local, instant }: Moment,
  { day, rules }: TimeContext,
): string | null {
  if (offset !== null && instant !== null) return new Date(instant).toISOString().slice(0, 10);
  if (local === null) return day;
  return clock.minutes > 1_440 ? ruleDay(local, rules) : local.date;
}

/** Returns the end unless the set would be implausibly long. */
function lasting(
  start: Moment,
  end: Moment | null,
  raw: RawTime,
  { itemProblems }: TimeContext,
): Moment | null {
  if (end === null) return refuseEnd(raw, 'the set ends before it starts', itemProblems);
  const lasts = millisecondsBetween(start, end);
  if (lasts !== null && lasts > MAX_SET_MS)
    return refuseEnd(raw, 'the set lasts longer than a day', itemProblems);
  // Readers never see such an end, but the fold needs it: if most sets have one, their times are dummies.
  if (lasts === 0) refuseEnd(raw, 'the set ends when it starts', itemProblems);
  return end;
}

function notBefore(start: Moment, end: Moment, zone: string | null): Moment | null {
  if ((millisecondsBetween(start, end) ?? 0) >= 0) return end;
  const morning = nextDay(end, zone);
  const lasts = morning === null ? null : millisecondsBetween(start, morning);
  return lasts !== null && lasts >= 0 && lasts <= MAX_ROLLED_SET_MS ? morning : null;
}

function refuseEnd(raw: RawTime, why: string, itemProblems: ProblemList): null {
  itemProblems.leaveOut(show(raw), why, 'the end is left out');
  return null;
}

function place(raw: RawTime, placing: TimeContext, which: 'start' | 'end'): Moment | null {
  const reported = report(raw, placing, which);
  if (reported === null) return null;
  const { timezone } = placing.edition;
  const date = reported.date === null ? (placing.day ?? placing.onlyDay) : eventDate(reported.date, placing);
  const moment =
    date === null ? null : momentOf({ date, clock: reported.clock, offset: reported.offset }, timezone);
  if (moment === null) return outOfPlace(raw, placing, which);
  const tooEarly =
    reported.date === null ? isBeforeDay(moment, date!, placing) : isNight(moment.local, placing.rules);
  return carriesEvening(reported, placing) && tooEarly ? nextDay(moment, timezone) : moment;
}

/** A bare clock in UTC may already belong to the local date after its festival day, or to the one before. */
const isBeforeDay = ({ local }: Moment, day: string, { rules }: TimeContext): boolean =>
  local !== null && (local.date === day ? isNight(local, rules) : local.date < day);

/**
 * `dates: event` dates every set by the event's first day: only the slot's own day, or a single night, is more exact.
 * A row with another date does not use the event's.
 */
function eventDate(date: string, { rules, edition, day, onlyDay }: TimeContext): string | null {
  if (rules.dates !== 'event') return date;
  return day ?? (date === daysOf(edition)?.first ? onlyDay : date);
}

/** Whether a clock before the day's start belongs to the morning after its date. */
function carriesEvening(reported: Reported, { rules, edition, day }: TimeContext): boolean {
  // `24:00` and `25:30` already state the next day.
  if (reported.clock.minutes >= 1_440) return false;
  if (rules.dates === undefined) return reported.date === null;
  if (rules.dates !== 'event') return rules.dates === 'evening';
  return reported.date === null || day !== null || reported.date === daysOf(edition)?.first;
}

function outOfPlace(raw: RawTime, { itemProblems }: TimeContext, which: 'start' | 'end'): null {
  itemProblems.leaveOut(show(raw), 'this time has no date', `the ${which} is left out`);
  return null;
}

function report(raw: RawTime, { rules, itemProblems }: TimeContext, which: 'start' | 'end'): Reported | null {
  const reported = read(raw);
  if (reported === null) {
    itemProblems.leaveOut(show(raw), 'no such date or time', `the ${which} is left out`);
    return null;
  }
  if (rules.times === 'local') return { ...reported, offset: null };
  if (rules.times === 'utc') return { ...reported, offset: reported.offset ?? 'Z' };
  if (rules.times !== 'offset' || reported.offset !== null) return reported;
  itemProblems.leaveOut(
    show(raw),
    'has no offset, but the manifest says that times have an offset',
    `the ${which} is left out`,
  );
  return null;
}

function read(raw: RawTime): Reported | null {
  if (raw.kind === 'instant') return readInstant(raw.iso);
  const clock = readClock(raw.clock);
  const date = raw.kind === 'local' ? readDate(raw.date) : null;
  if (clock === null || (raw.kind === 'local' && date === null)) return null;
  return { date, clock, offset: null };
}
