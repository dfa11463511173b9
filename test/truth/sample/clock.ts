// Day and instant from printed values, written without the project's own rules so that it can contradict them.

const pad = (n: number): string => String(n).padStart(2, '0');

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `YYYY-MM-DDTHH:MM` as a wall clock of `zone` shows the instant. */
export function wallClock(instant: number, zone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return shown.format(instant).replace(' ', 'T');
}

/** The wall clock with its offset: `2024-07-20T01:00:00+02:00`. */
export function withOffset(local: string, zone: string): string {
  const asUtc = Date.parse(`${local}:00Z`);
  const first = Date.parse(`${wallClock(asUtc, zone)}:00Z`) - asUtc;
  const minutes = (Date.parse(`${wallClock(asUtc - first, zone)}:00Z`) - (asUtc - first)) / 60_000;
  const sign = minutes < 0 ? '-' : '+';
  return `${local}:00${sign}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

/** The evening that a wall clock belongs to, where the night ends at `ends`. */
export function eveningOf(local: string, ends: string): string {
  const day = local.slice(0, 10);
  return local.slice(11) < ends ? addDays(day, -1) : day;
}

/** A clock printed beside the evening's date: small hours are the next morning's. */
export function inTheNightOf(day: string, clock: string, ends: string): string {
  return `${clock < ends ? addDays(day, 1) : day}T${clock}`;
}

/** `07:05 PM`, `7:05PM` as `19:05`. */
export function fromTwelve(printed: string): string {
  const [, hour = '', minute = '', half = ''] = /(\d{1,2}):(\d\d)\s*([AP]M)/i.exec(printed) ?? [];
  const twelve = Number(hour) % 12;
  return `${pad(half.toUpperCase() === 'PM' ? twelve + 12 : twelve)}:${minute}`;
}
