/** The order of repairs: the sources of identity come before rows that depend on it, and counts come last. */
const ORDER = ['release', 'correction', 'edition', 'artist', 'label', 'series', 'counts'];

/** Sorts subjects so that their repairs restore all of their rows; without duplicates. */
export function inRepairOrder(subjects: Iterable<string>): string[] {
  const rank = (subject: string): number => ORDER.indexOf(/^\w+/.exec(subject)![0]);
  const stated = (subject: string): number => (subject.split(':').length > 2 ? 0 : 1);
  return [...new Set(subjects)].sort(
    (a, b) => stated(a) - stated(b) || rank(a) - rank(b) || (a < b ? -1 : 1),
  );
}
