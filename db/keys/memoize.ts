/** UTF-16 units of the longest text that is cached. */
const MAX_LENGTH = 200;

/** UTF-16 units that are counted for an entry beside its text. */
const ENTRY_UNITS = 32;

/** UTF-16 units of some 20,000 names: enough for a lineup, and for zones, tags and times. */
const DEFAULT_UNITS = 1_000_000;

/** UTF-16 units of some 170,000 names: those of a large catalog, which repeats each a dozen times. Some 20 MB if the values are texts. */
export const LARGE_CATALOG_UNITS = 8_000_000;

/**
 * Caches a pure function of a text: catalogs repeat their names, times, stages, tags and credits.
 * @param maxUnits UTF-16 units of all cached texts, and 32 for each: beyond them the cache is cleared.
 */
export function memoize<V extends object | string | number | null>(
  valueOf: (text: string) => V,
  maxUnits = DEFAULT_UNITS,
): (text: string) => V {
  const known = new Map<string, V>();
  let units = 0;
  return (text) => {
    if (text.length > MAX_LENGTH) return valueOf(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = valueOf(text);
    units += text.length + ENTRY_UNITS;
    if (units > maxUnits) {
      known.clear();
      units = text.length + ENTRY_UNITS;
    }
    known.set(text, value);
    return value;
  };
}
