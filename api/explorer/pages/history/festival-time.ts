/** The clock time of an instant in a zone; of a text without an offset its own clock. */
export function localTime(time: string, zone: string | null): string {
  const hasOffset = /(Z|[+-]\d\d:?\d\d)$/.test(time);
  if (!hasOffset || zone === null) return time.slice(11, 16);
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(time),
  );
}
