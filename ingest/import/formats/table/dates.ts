import { memoizeReader } from '../../rules/memoize-reader.ts';
import { MONTHS } from '../../titles/index.ts';
import { readClock } from '../read-clock.ts';
import type { RawTime } from '../format.ts';

export type DateOrder = 'dmy' | 'mdy';

/** Longer texts are neither dates nor times, and to read one takes time as its square. */
const MAX_CHARACTERS = 200;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/u;
/** Fewer digits (`202411`, a month; `2024112`) do not say which ones are the day. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:[T ].*)?$/u;

/**
 * A date as sources write it: `2024-07-18`, `20240718`, `18 July 2024`, `Jun 23 2017`, `July 18th, 2024`,
 * `Fri 18.07.2024`, `31.7.25`, `18 août 2024`; `07/18/2024` only if the order is given or unambiguous.
 * Returns `YYYY-MM-DD`, or null.
 */
export const readDate = byOrder((text, order): string | null => {
  const plain = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain) ?? [];
  if (year !== undefined) return date(year, month!, day!);
  return named(plain) ?? numeric(plain, order);
});

/** A reader of texts that works each one out once in each order; null for long ones. */
function byOrder<V extends object | string>(
  read: (text: string, order: DateOrder | undefined) => V | null,
): (text: string, order?: DateOrder) => V | null {
  const readers = {
    dmy: memoizeReader((text) => read(text, 'dmy')),
    mdy: memoizeReader((text) => read(text, 'mdy')),
    unsaid: memoizeReader((text) => read(text, undefined)),
  };
  return (text, order) => (text.length > MAX_CHARACTERS ? null : readers[order ?? 'unsaid'](text));
}

function named(text: string): string | null {
  const found = [...text.matchAll(/\p{L}{3,}/gu)]
    .map(([word]) => toMonth(word))
    .findLast((month) => month >= 0);
  const numbers = [...text.matchAll(/\d+/gu)].map(([number]) => number);
  const year = numbers.find((number) => number.length === 4);
  const day = numbers.find((number) => number.length <= 2);
  if (found === undefined || year === undefined || day === undefined) return null;
  return numbers.length === 2 ? date(year, String(found + 1), day) : null;
}

/**
 * Month from 0; -1 if it is none. Accepts months' names and English abbreviations; `mardi` and `martes` are weekdays.
 */
function toMonth(word: string): number {
  const lower = word.normalize('NFC').toLowerCase();
  return MONTHS.findIndex((names) => names.includes(lower) || names[0]!.startsWith(lower));
}

function numeric(text: string, order: DateOrder | undefined): string | null {
  const parts = /^(?:\p{L}+\.?,?\s+)?(\d{1,2})([./-])(\d{1,2})\2\s*(\d{4}|\d{2})$/u.exec(text);
  if (!parts) return null;
  const [, first, separator, second, ended] = parts;
  const meant = order ?? findOrder(Number(first), Number(second), separator!);
  const isShort = ended!.length === 2;
  // Without a stated order `24/07/18` may begin with its year.
  if (meant === null || (isShort && order === undefined && separator !== '.')) return null;
  const year = isShort ? `20${ended!}` : ended;
  return meant === 'dmy' ? date(year!, second!, first!) : date(year!, first!, second!);
}

/** With dots the day comes first everywhere; otherwise only a number above 12 is decisive. */
function findOrder(first: number, second: number, separator: string): DateOrder | null {
  if (separator === '.' || first > 12) return 'dmy';
  return second > 12 ? 'mdy' : null;
}

function date(year: string, month: string, day: string): string | null {
  const instant = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day);
  return exists && Number(year) >= 1000 ? instant.toISOString().slice(0, 10) : null;
}

const ISO =
  /^(\d{4}-\d{1,2}-\d{1,2})[T ]+(\d{1,2}:\d{1,2})(:\d{2})?(?:[.,]\d+)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/iu;
const TRAILING_CLOCK = /^(.*?\S)[\s,]+(\d{1,2}(?::\d{2}){0,2}\s*(?:[ap]\.?m\.?)?)$/iu;

/** A time as a source writes it: an instant (offset, `Z`, epoch seconds or milliseconds), a date with a clock, a clock. */
export const readTime = byOrder((text, order): RawTime | null => {
  const plain = text.trim();
  if (/^\d{10}(\d{3})?$/u.test(plain)) return epoch(Number(plain) * (plain.length === 10 ? 1_000 : 1));
  const iso = ISO.exec(plain);
  if (iso) return isoTime(iso);
  const clock = readClock(plain);
  if (clock !== null) return { kind: 'clock', clock };
  const both = TRAILING_CLOCK.exec(plain);
  return both ? local(readDate(both[1]!, order), readClock(both[2]!)) : null;
});

const epoch = (milliseconds: number): RawTime => ({
  kind: 'instant',
  iso: new Date(milliseconds).toISOString().replace('.000Z', 'Z'),
});

function isoTime([, day, hours, seconds = ':00', offset]: RegExpExecArray): RawTime | null {
  const read = local(readDate(day!), readClock(hours!));
  if (read === null || offset === undefined) return read;
  return { kind: 'instant', iso: `${read.date}T${read.clock}${seconds}${wholeOffset(offset)}` };
}

const wholeOffset = (offset: string): string =>
  offset.toUpperCase() === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`;

const local = (
  date: string | null,
  clock: string | null,
): { kind: 'local'; date: string; clock: string } | null =>
  date === null || clock === null ? null : { kind: 'local', date, clock };

/** Texts for an open end of a set: `21:00 - late`. */
const OPEN_END =
  /\s*(?:[-–—]|\b(?:to|till?|until|bis|tot)\b)\s*(?:late|close|closing|open ?end|end|ende|fin|einde|\?+)?$/iu;

/**
 * A start and an end in one: `16:15-17:20`, `4:15-5:20 PM` (the half of the day is the end's), `12:00`, `21:00 - late`.
 */
export function readRange(text: string, order?: DateOrder): { start: RawTime; end: RawTime | null } | null {
  if (text.length > MAX_CHARACTERS) return null;
  const [first, second, ...more] = text.replace(OPEN_END, '').split(/\s*[-–—]\s*(?=\d)/u);
  if (more.length > 0 || first === undefined) return null;
  if (second === undefined) {
    const start = readTime(first, order);
    return start && { start, end: null };
  }
  const half = /([ap])\.?m\.?\s*$/iu.exec(second)?.[0] ?? '';
  const end = readClock(second);
  const start = /[ap]\.?m/iu.test(first) ? readClock(first) : halved(first, half, end);
  if (start === null || end === null) return null;
  return { start: { kind: 'clock', clock: start }, end: { kind: 'clock', clock: end } };
}

/** `11:30-12:20 PM` starts in the morning: the end's half is the start's unless it would then begin after it. */
function halved(first: string, half: string, end: string | null): string | null {
  const same = readClock(`${first} ${half}`);
  if (half === '' || same === null || end === null || same <= end) return same;
  return readClock(`${first} ${half.trim().toLowerCase().startsWith('p') ? 'am' : 'pm'}`);
}
