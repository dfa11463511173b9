import type { RawTime } from '../format.ts';
import { type Column, type Columns, firstValue } from './read-columns.ts';
import { type DateOrder, readDate, readRange, readTime } from './dates.ts';
import type { ReportProblem, Row } from '../../rows/index.ts';

export interface RowTime {
  readonly day: string | null;
  readonly start: RawTime | null;
  readonly end: RawTime | null;
}

/** The table's notation of dates. */
export interface DateStyle {
  readonly order: DateOrder | undefined;
  readonly bareDate: 'midnight' | undefined;
}

/** Day and times of a row as printed; invalid times are reported and dropped. */
export function readWhen(row: Row, columns: Columns, style: DateStyle, complain: ReportProblem): RowTime {
  const date = findDate(row, columns.date, style, complain);
  const range = toRange(row, columns.range, style, complain);
  const start = dated(range ? range.start : findTime(row, columns.start, style, complain), date);
  const end = dated(range ? range.end : findTime(row, columns.end, style, complain), date);
  const day = firstValue(columns.day, row);
  return {
    day: day === null ? dayOfDate(row, columns, date, start) : (readDate(day, style.order) ?? day),
    start,
    end,
  };
}

/**
 * A date without a time is the day of the row. An unreadable one is passed on as printed: a time alone has no day.
 */
function dayOfDate(
  row: Row,
  { date: column }: Columns,
  date: string | null,
  start: RawTime | null,
): string | null {
  if (start === null) return date;
  return start.kind === 'clock' ? firstValue(column, row) : null;
}

function findDate(
  row: Row,
  column: Column | undefined,
  style: DateStyle,
  complain: ReportProblem,
): string | null {
  const text = firstValue(column, row);
  const date = text === null ? null : readDate(text, style.order);
  if (text !== null && date === null) complain(text, noDate(text), 'the date is left out');
  return date;
}

const noDate = (text: string): string =>
  /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/u.test(text)
    ? 'day or month first? Say date_order: dmy or mdy'
    : 'is not a date';

function findTime(
  row: Row,
  column: Column | undefined,
  style: DateStyle,
  complain: ReportProblem,
): RawTime | null {
  const text = firstValue(column, row);
  const time = text === null ? null : (readTime(text, style.order) ?? midnight(text, style));
  if (text !== null && time === null) complain(text, noTime(text), 'the time is left out');
  return time;
}

/** Four digits may as well be a year: `2000`, `1930`; a number such as `20.3` is 20.30 or a part of a day. */
function noTime(text: string): string {
  if (/^\d{4}$/u.test(text)) return 'is not a time: four digits need a colon (18:00)';
  return /^\d{1,2}\.\d$/u.test(text) ? 'is not a time: minutes need two digits (20.30)' : 'is not a time';
}

function toRange(row: Row, column: Column | undefined, style: DateStyle, complain: ReportProblem) {
  const text = firstValue(column, row);
  const range = text === null ? null : readRange(text, style.order);
  if (text !== null && range === null) complain(text, 'is not a range of times', 'the times are left out');
  return range;
}

/** A time without a date is on the row's date. */
const dated = (time: RawTime | null, date: string | null): RawTime | null =>
  time?.kind === 'clock' && date !== null ? { kind: 'local', date, clock: time.clock } : time;

function midnight(text: string, { order, bareDate }: DateStyle): RawTime | null {
  const date = bareDate === undefined ? null : readDate(text, order);
  return date === null ? null : { kind: 'local', date, clock: '00:00' };
}
