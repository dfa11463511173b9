type Precision = 'day' | 'month' | 'year';

const HOUR = 3_600_000;

/**
 * The first full hour at which a day (or its month, or its year) is over in a zone, found by reading the zone's
 * calendar hour after hour. Without a zone: the hour at which it is over everywhere.
 */
export function overAt(date: string, zone: string | null, precision: Precision): number {
  const asked = `${date} ${zone ?? ''} ${precision}`;
  const known = found.get(asked) ?? findOverAt(date, zone, precision);
  found.set(asked, known);
  return known;
}

/** Histories repeat a few days and zones. */
const found = new Map<string, number>();

function findOverAt(date: string, zone: string | null, precision: Precision): number {
  const stated = { day: date, month: date.slice(0, 7), year: date.slice(0, 4) }[precision];
  for (let at = Date.parse(`${date}T00:00:00Z`) - 24 * HOUR; ; at += HOUR) {
    const there = calendar(at, zone);
    if (there.slice(0, stated.length) > stated) return at;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function calendar(at: number, zone: string | null): string {
  if (zone === null) return new Date(at - 12 * HOUR).toISOString().slice(0, 10);
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(zone, format);
  return format.format(at);
}
