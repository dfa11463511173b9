/** The clock time of an instant in a zone; of a text without an offset its own clock. */
export function localTime(time: string, zone: string | null): string {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(time);
  if (!hasOffset || zone === null) return time.slice(11, 16);
  return clockIn(zone).format(Date.parse(time));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of a zone. It is remembered: a page has hundreds of times, and a new clock takes 100 times as long as its use. */
function clockIn(zone: string): Intl.DateTimeFormat {
  // The number of clocks is limited: Node refuses a text that names no time zone.
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  clocks.set(zone, clock);
  return clock;
}
