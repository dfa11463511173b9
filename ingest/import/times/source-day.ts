import type { SlotItem } from '../formats/format.ts';
import { addDays, readDate } from './local-time.ts';
import type { ProblemList } from '../rules/problems-of-item.ts';
import { type EditionDates, daysOf, isWithin, OUTSIDE_DATES } from './edition-dates.ts';
import type { SlotRules } from '../manifest/index.ts';
import { foldSpace } from '../rules/clean-printed.ts';
import { weekdayNamed, weekdaysWithin } from './weekday.ts';

type Found = { readonly day: string } | { readonly why: string };

/** A slot's festival day by its source. */
export interface PrintedDay {
  /** Null if the source has none, or an impossible one. */
  readonly day: string | null;
  /** True if the source has an impossible day, which is reported; no other day may replace it. */
  readonly refused: boolean;
}

const NO_DAY_STATED: PrintedDay = { day: null, refused: false };
const REFUSED: PrintedDay = { day: null, refused: true };

/** The festival day of a slot by its source. */
export function sourceDay(
  slot: SlotItem,
  rules: SlotRules,
  edition: EditionDates,
  itemProblems: ProblemList,
): PrintedDay {
  const from = rules.day?.from ?? 'any';
  const label = from === 'file_name' ? stem(slot.file) : foldSpace(slot.day ?? '');
  if (label === '') return NO_DAY_STATED;
  const dated = isDated(slot, rules);
  const ruled = from === 'rule' ? calendarDate(label, rules, edition) : null;
  if (ruled !== null || (from === 'rule' && dated)) return { day: ruled, refused: false };
  const read = from === 'file_name' ? dayInName(label, rules, edition) : toDay(label, rules, edition);
  const found = 'day' in read && !isWithin(edition, read.day) ? { why: OUTSIDE_DATES } : read;
  if ('day' in found) return from === 'rule' ? NO_DAY_STATED : { day: found.day, refused: false };
  if (from === 'any' && dated && isOwnWord(found.why)) return NO_DAY_STATED;
  itemProblems.leaveOut(label, found.why, 'the day is left out');
  return REFUSED;
}

const NO_WEEKDAY = "is not a weekday of the edition's dates";

/** If the manifest has no `days`, a label that names no day may be any text of the source. */
const isOwnWord = (why: string): boolean => why !== OUTSIDE_DATES && why !== NO_WEEKDAY;

/** True if the start's own date determines the day, so that an unreadable label loses nothing. */
const isDated = ({ start }: SlotItem, { dates }: SlotRules): boolean =>
  start !== null && start.kind !== 'clock' && dates !== 'event';

/** If the rule decides, a printed date is the calendar's: it is the day of a set without a time. */
function calendarDate(label: string, { days }: SlotRules, edition: EditionDates): string | null {
  const date = lookup(days, label) ?? readDate(label);
  return date !== null && isWithin(edition, date) ? date : null;
}

/** A label as the manifest's `days` has it, a date, or a weekday within the edition's dates. */
function toDay(label: string, { days, day }: SlotRules, edition: EditionDates): Found {
  const listed = lookup(days, label) ?? readDate(label);
  if (listed !== null) return { day: listed };
  const weekday = weekdayNamed(label) ?? (day?.from === 'weekday' ? weekdayAmong(label) : null);
  return weekday === null ? { why: 'is not a day that the manifest names' } : placed(weekday, edition);
}

/** The day in a file's name: a key of the manifest's `days`, a date, or a weekday. */
function dayInName(name: string, { days }: SlotRules, edition: EditionDates): Found {
  const words = [name, ...listWords(name)];
  const listed = words.map((word) => lookup(days, word)).find((day) => day !== null);
  const [, y, m, d] = /(?<!\d)((?:19|20)\d\d)-?(\d\d)-?(\d\d)(?!\d)/.exec(name) ?? [];
  const day = listed ?? (y && m && d ? readDate(`${y}-${m}-${d}`) : null);
  if (day !== null) return { day };
  const weekday = weekdayAmong(name);
  return weekday === null ? { why: 'names no day' } : placed(weekday, edition);
}

/** Caches each weekday's day by edition, since every row has one. */
const weekdays = new WeakMap<EditionDates, Map<number, Found>>();

function placed(weekday: number, edition: EditionDates): Found {
  const known = weekdays.get(edition) ?? new Map<number, Found>();
  const found = known.get(weekday) ?? place(weekday, edition);
  weekdays.set(edition, known.set(weekday, found));
  return found;
}

function place(weekday: number, edition: EditionDates): Found {
  const days = daysOf(edition);
  if (days === null) return { why: "is a weekday, but the edition's dates are not known" };
  const last = days.last ?? addDays(days.first, 6) ?? days.first;
  const [day, second] = weekdaysWithin(weekday, days.first, last);
  if (day === undefined) return { why: NO_WEEKDAY };
  return second === undefined ? { day } : { why: 'is a weekday that the edition has more than once' };
}

const listWords = (text: string): readonly string[] =>
  text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

function weekdayAmong(text: string): number | null {
  const named = listWords(text).map(weekdayNamed);
  return named.find((weekday) => weekday !== null) ?? null;
}

type Days = SlotRules['days'];

/** The manifest's labels in comparable form, computed once per manifest. */
const folded = new WeakMap<Days, ReadonlyMap<string, string>>();

function lookup(days: Days, label: string): string | null {
  const known = folded.get(days) ?? foldedDays(days);
  return known.size === 0 ? null : (known.get(label.toLowerCase()) ?? null);
}

/** Of two labels that differ in case alone the first wins. */
function foldedDays(days: Days): ReadonlyMap<string, string> {
  const entries = Object.entries(days).map(([name, day]) => [foldSpace(name).toLowerCase(), day] as const);
  const made = new Map(entries.toReversed());
  folded.set(days, made);
  return made;
}

const stem = (file: string): string =>
  foldSpace(file.replace(/^.*[/\\]/, '').replace(/(\.[a-z0-9]{1,8})+$/i, ''));
