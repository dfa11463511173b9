/**
 * Times that a running order prints into its credits: `02:00 Ada`, `22:00-23:30 Ada`, `22:00〜23:30Ada`, `23h30 Ada`,
 * `11pm: Ada`, `Ada / 8pm-10pm`, `Ada (20:00 - 22:00)`.
 */

// Minutes are those of a timetable: `11:11` and `3:33` are names.
const MINUTES = '(?:[0-5][05])';
const HOUR = '(?:[01]?\\d|2[0-4])';
const CLOCK = `(?:${HOUR}[:.]${MINUTES}(?: ?[ap]m)?|(?:1[0-2]|[1-9]) ?[ap]m|${HOUR}h${MINUTES}?(?![\\p{L}\\d]))`;
const RANGE = `${CLOCK} ?(?:[-–—~〜～]|to|bis|till?) ?${CLOCK}`;
/** Names follow these without a space in Japanese timetables. */
const DIGITAL_RANGE = `${HOUR}[:.]${MINUTES} ?[-–—~〜～] ?${HOUR}[:.]${MINUTES}`;
const HOURS = '(?: ?(?:uhr|h|hrs))?';

/** A cheap first test that every such text passes; nearly every name fails it. */
const HINT = /\d[:.]\d\d|\d ?[ap]m\b|\d uhr|\dh(?:\d\d)?(?![\p{L}\d])/iu;
const ONLY = new RegExp(`^(?:${RANGE}|${CLOCK})${HOURS}$`, 'iu');
const DAY =
  '(?:(?:mon|tue|wed|thu|fri|sat|sun)(?:s|rs|nes|ur)?(?:day)?|mo|di|mi|do|fr|sa|so|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag))[.,]?';
const LEADING = new RegExp(
  `^(?:${DAY} (?=\\d))?(?:[(\\[](?:${RANGE}|${CLOCK})${HOURS}[)\\]] ?(?:[-–—:|] )?|(?:${RANGE}|(?:[01]\\d|2[0-4])[:.h]${MINUTES})${HOURS}(?: ?(?:[-–—:|]|/+) ?| )|${CLOCK}(?: ?[:|] ?| (?:[-–—]|/+) )|${DIGITAL_RANGE})(?=\\p{L})`,
  'iu',
);
const TRAILING = new RegExp(
  `(?<=\\S)(?:\\s*[(\\[](?:${RANGE}|${CLOCK})${HOURS}[)\\]]|(?:\\s*[|@/,]\\s*|\\s+[-–—]\\s+)(?:${RANGE}|${CLOCK})${HOURS}|\\s+${RANGE}${HOURS}|\\s+(?:1[0-2]|[1-9]):${MINUTES} ?[ap]m|\\s+(?:ab|um|from|at) (?:${CLOCK}${HOURS}|${HOUR} uhr))$`,
  'iu',
);

/** Removes clock times before and after a credit; keeps a credit that consists of them. */
export function withoutClock(text: string): string {
  if (!HINT.test(text) || ONLY.test(text)) return text;
  return text.replace(LEADING, '').replace(TRAILING, '');
}
