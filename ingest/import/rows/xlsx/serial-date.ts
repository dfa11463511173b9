import type { NumberMeaning } from './number-formats.ts';

const DAY_MS = 86_400_000;
/**
 * Day 0 is two days before 1900: the first spreadsheets treated 1900 as a leap year, and all have kept that error.
 */
const FROM_1900 = Date.UTC(1899, 11, 30);
const FROM_1904 = Date.UTC(1904, 0, 1);
/** The last day of the year 9999. */
const LAST_SERIAL = 2_958_465;

/**
 * A cell's number as text: `2026-07-23`, `23:30`, `25:30` (a time that counts on after midnight), `2026-07-23
 * 23:30`; a plain number if its format has neither date nor time. Rounded to the minute.
 */
export function serialText(serial: number, shown: NumberMeaning, from1904: boolean): string {
  if (shown === 'number' || !Number.isFinite(serial) || serial < 0 || serial > LAST_SERIAL)
    return String(serial);
  const minutes = Math.round(serial * 1_440);
  const date = new Date((from1904 ? FROM_1904 : FROM_1900) + Math.floor(minutes / 1_440) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const clock = formatClock(minutes % 1_440);
  if (shown === 'date') return minutes % 1_440 === 0 ? date : `${date} ${clock}`;
  // A clock of more than a day is an instant of which only the clock is shown, or hours that count on.
  if (shown === 'clock') return serial < 2 ? formatClock(minutes) : clock;
  return `${date} ${clock}`;
}

const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
