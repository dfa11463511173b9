/** A Postgres array in its text form (`{1,NULL,"a \"b\""}`): every text quoted, so that `NULL` and `` are texts. */
export function arrayLiteral(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | number | boolean | null): string {
  if (value === null) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return `"${/["\\]/.test(value) ? value.replaceAll(/["\\]/g, '\\$&') : value}"`;
}
