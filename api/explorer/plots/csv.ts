const DANGEROUS = /^[=+\-@\t\r]/;

/** CSV by RFC 4180. An apostrophe comes before a text that a spreadsheet would run as a formula. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = DANGEROUS.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
