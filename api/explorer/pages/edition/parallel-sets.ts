/** A span of time in minutes; `to` is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** An item with its place beside the items that overlap it. */
export type Parallel<Item extends Span> = Item & {
  /** Index of the lane, from the left. */
  readonly lane: number;
  /** Number of lanes that the item's group of overlapping items needs. */
  readonly lanes: number;
};

/** Gives overlapping items separate lanes, in order of time; an item that overlaps no other has the whole width. */
export function placeSideBySide<Item extends Span>(items: readonly Item[]): Parallel<Item>[] {
  const groups: Item[][] = [];
  let end = -Infinity;
  for (const item of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (item.from >= end) groups.push([]);
    groups.at(-1)!.push(item);
    end = Math.max(end, item.to);
  }
  return groups.flatMap(assignLanes);
}

/** Puts each item of a group into the first lane that is free at its beginning. */
function assignLanes<Item extends Span>(group: readonly Item[]): Parallel<Item>[] {
  const ends: number[] = [];
  const placed = group.map((item) => {
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = item.to;
    return { ...item, lane };
  });
  return placed.map((item) => ({ ...item, lanes: ends.length }));
}
