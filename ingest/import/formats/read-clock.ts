/** After a dot minutes have two digits: a spreadsheet shows 20.30 as the number `20.3`, and noon as `0.5`. */
const CLOCK = /^(\d{1,2})(?:(?:[:h]|\.(?=\d\d))(\d{1,2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap])?\.?(?:m\.?)?$/iu;

/** French programmes print both `20h` and `20h30`. */
const WHOLE_HOUR = /^(\d{1,2})\s?h$/iu;

/** A clock as sources write it: `0:35`, `07:00 PM`, `8PM`, `22h30`, `20h`, `19:00:00`. `HH:MM`, or null. */
export function readClock(text: string): string | null {
  const parts = CLOCK.exec(text.trim().replace(WHOLE_HOUR, '$1:00'));
  if (!parts || (parts[2] === undefined && parts[3] === undefined)) return null;
  const [, hours, minutes = '0', half] = parts;
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return null;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  // Some sources count on after midnight: `25:30`. The rules interpret it.
  if (hour > 47 || Number(minutes) > 59) return null;
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
