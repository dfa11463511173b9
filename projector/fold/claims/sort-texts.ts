/** Compares texts by code unit: the same order as `COLLATE "C"` on ASCII, independent of locale and platform. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Distinct texts in order. */
export const sortedUnique = (texts: Iterable<string>): string[] => [...new Set(texts)].sort(byText);
