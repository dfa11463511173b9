/** Enough for the dates, times and stages of a file; beyond it the cache is cleared. */
const MAX_ENTRIES = 20_000;
/** Maximum cached length: texts that repeat in rows are short. */
const MAX_CHARACTERS = 100;

/**
 * Memoizes a pure reader: the same few dates and times occur in every row. A long text, and one that the cache has lost,
 * is read again. Results are shared and must not be changed.
 */
export function memoizeReader<V extends object | string | number | boolean | null>(
  read: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (text.length > MAX_CHARACTERS) return read(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    const answer = read(text);
    known.set(ofItsOwn(text), answer);
    return answer;
  };
}

/** A copy: a piece of a text keeps all of that text in memory, which may be a whole chunk of a file. */
const ofItsOwn = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
