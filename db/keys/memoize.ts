/** Enough for a lineup and for what a catalog repeats; beyond it the cache is cleared. */
const MAX_ENTRIES = 20_000;

/** UTF-16 units of the longest text that is cached. */
const MAX_LENGTH = 200;

/**
 * Caches a pure function of a text: catalogs repeat their names, times, stages, tags and credits.
 * @param maxTexts the number of cached texts beyond which the cache is cleared.
 */
export function memoize<V extends object | string | number | null>(
  valueOf: (text: string) => V,
  maxTexts = MAX_ENTRIES,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    if (text.length > MAX_LENGTH) return valueOf(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = valueOf(text);
    if (known.size >= maxTexts) known.clear();
    known.set(text, value);
    return value;
  };
}
