/** Number of entries that are sorted together; an entry takes 8 bytes. */
const MAX_ENTRIES = 4_000_000;

export type NeighboursOf = (item: number) => readonly number[] | Int32Array;

/**
 * Finds all pairs of items that share a neighbour, each pair once, with the smaller index first. The result is the same
 * as looking up the neighbours of each item, in a few passes over all items. Since neighbours are shortened, there may
 * be some further pairs.
 * @param neighboursOf returns the neighbours of an item (32-bit numbers); called several times.
 */
export function* pairsOf(
  items: number,
  neighboursOf: NeighboursOf,
  room = MAX_ENTRIES,
): Iterable<readonly [number, number]> {
  const passes = Math.max(1, Math.ceil(entriesIn(items, neighboursOf, () => true) / room));
  const met = new Set<number>();
  for (let pass = 0; pass < passes; pass++) {
    const isDue = (neighbour: number): boolean => (neighbour >>> 0) % passes === pass;
    for (const [a, b] of meetings(toEntries(items, neighboursOf, isDue))) {
      const pair = a * items + b;
      if (met.has(pair)) continue;
      met.add(pair);
      yield [a, b];
    }
  }
}

type IsDue = (neighbour: number) => boolean;

function entriesIn(items: number, neighboursOf: NeighboursOf, isDue: IsDue): number {
  let count = 0;
  for (let item = 0; item < items; item++) for (const each of neighboursOf(item)) if (isDue(each)) count++;
  return count;
}

// A JavaScript number has 53 exact bits: 24 for the item, 29 for the neighbour.
const MAX_ITEMS = 2 ** 24;
const DROPPED_BITS = 3;

/** Sorted, so that items with the same neighbour are adjacent, in order. */
function toEntries(items: number, neighboursOf: NeighboursOf, isDue: IsDue): Float64Array {
  if (items > MAX_ITEMS) throw new Error(`more than ${MAX_ITEMS} artists at once`);
  const entries = new Float64Array(entriesIn(items, neighboursOf, isDue));
  let at = 0;
  for (let item = 0; item < items; item++) {
    for (const each of neighboursOf(item))
      if (isDue(each)) entries[at++] = (each >>> DROPPED_BITS) * MAX_ITEMS + item;
  }
  return entries.sort();
}

function* meetings(entries: Float64Array): Iterable<[number, number]> {
  for (let from = 0; from < entries.length;) {
    const neighbour = Math.floor(entries[from]! / MAX_ITEMS);
    let to = from + 1;
    while (to < entries.length && Math.floor(entries[to]! / MAX_ITEMS) === neighbour) to++;
    for (let i = from; i < to; i++) {
      for (let j = i + 1; j < to; j++) {
        const [a, b] = [entries[i]! % MAX_ITEMS, entries[j]! % MAX_ITEMS];
        // Two neighbours of one item may be equal after they are shortened.
        if (a !== b) yield [a, b];
      }
    }
    from = to;
  }
}
