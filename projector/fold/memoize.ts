/** Enough for a lineup and for what a catalog repeats; beyond it the cache is cleared. */
const MAX_ENTRIES = 20_000;

/** A pure reader that works each text out once: lineups repeat their times, stages, tags and credits. */
export function memoize<V extends object | string | number | null>(
  valueOf: (text: string) => V,
): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = valueOf(text);
    if (known.size >= MAX_ENTRIES) known.clear();
    known.set(text, value);
    return value;
  };
}
