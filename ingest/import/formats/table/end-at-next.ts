import type { EditionItem, RawTime, SlotItem } from '../format.ts';

type Sequenced = Pick<SlotItem, 'edition' | 'part' | 'day' | 'stage' | 'start'>;

/** The role of a row after others on its stage: a slot, or only the end of one. */
export type Entry =
  { readonly slot: SlotItem } | { readonly announced: EditionItem } | { readonly ends: Sequenced };

/** Most slots that wait for their next one: a table may have any number of editions. */
const MAX_WAITING = 100_000;

/**
 * Gives each slot the start of the next one on its stage as its end, within its edition, its part and, where rows name
 * it, its day. The end of the last one stays unknown.
 */
export async function* endAtNext(
  batches: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<readonly (SlotItem | EditionItem)[]> {
  const waiting = new Map<string, SlotItem>();
  /** Continues where it stopped: each new iterator would pass the places of all slots that were deleted. */
  const longest = waiting.entries();
  for await (const entries of batches) yield entries.flatMap(settled);
  yield [...waiting.values()];

  function settled(entry: Entry): (SlotItem | EditionItem)[] {
    if ('announced' in entry) return [entry.announced];
    const row = 'slot' in entry ? entry.slot : entry.ends;
    const key = sequenceKey(row);
    const before = waiting.get(key);
    waiting.delete(key);
    if ('slot' in entry) waiting.set(key, entry.slot);
    return [...(before ? [ended(before, row.start)] : []), ...given()];
  }

  /** The slot that has waited longest, where too many wait. */
  function given(): SlotItem[] {
    const oldest = waiting.size > MAX_WAITING ? longest.next().value : undefined;
    if (oldest === undefined) return [];
    waiting.delete(oldest[0]);
    return [oldest[1]];
  }
}

const sequenceKey = ({ edition, part, day, stage }: Sequenced): string =>
  JSON.stringify([edition?.['slug'] ?? null, part, day, stage]);

const ended = (slot: SlotItem, end: RawTime | null): SlotItem =>
  slot.end === null ? { ...slot, end } : slot;
