/** The rows of an answer's single list, and the number of rows on all pages. */
export interface Listed {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The total of a paged list; null for other lists. */
  readonly total: number | null;
}

/** Finds the longest list of an answer; null if the answer has no list. */
export function listOf(answer: unknown): Listed | null {
  if (!isObject(answer)) return null;
  const lists = Object.entries(answer).filter(
    (entry): entry is [string, Record<string, unknown>[]] =>
      Array.isArray(entry[1]) && entry[1].length > 0 && entry[1].every(isObject),
  );
  const [first] = lists.sort(([, a], [, b]) => b.length - a.length);
  if (first === undefined) return null;
  const total = isObject(answer['meta']) ? answer['meta']['total'] : undefined;
  return { name: first[0], rows: first[1], total: typeof total === 'number' ? total : null };
}

/** Columns that have a value in some row, and their cells as text; references are shown by their name. */
export function cellsOf(rows: Listed['rows']): { readonly heads: string[]; readonly cells: string[][] } {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((head) =>
    rows.some((row) => textOf(row[head]) !== ''),
  );
  return { heads, cells: rows.map((row) => heads.map((head) => textOf(row[head]))) };
}

/** Formats a value for a cell. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isObject(value)) {
    const { name, slug } = value;
    if (typeof name === 'string') return plain(name);
    return plain(typeof slug === 'string' ? slug : JSON.stringify(value));
  }
  return plain(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Names are untrusted input: terminal control characters are removed. */
export const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ');

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
