import type { EditionItem, RawTime, SlotItem } from '../format.ts';

/** The role of a row after others on its stage: a slot, or only the end of one. */
export type Entry =
  | { readonly slot: SlotItem }
  | { readonly announced: EditionItem }
  | { readonly ends: { stage: string | null; start: RawTime } };

/** Gives each slot the start of the next one on its stage (and day, where rows name it) as its end. */
export async function* endAtNext(
  batches: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<readonly (SlotItem | EditionItem)[]> {
  const waiting = new Map<string, SlotItem>();
  for await (const entries of batches) yield entries.flatMap((entry) => settled(entry) ?? []);
  yield [...waiting.values()];

  function settled(entry: Entry): SlotItem | EditionItem | null {
    if ('announced' in entry) return entry.announced;
    const { stage, start } = 'slot' in entry ? entry.slot : entry.ends;
    const key = stage ?? '';
    const before = waiting.get(key);
    waiting.delete(key);
    if ('slot' in entry) waiting.set(key, entry.slot);
    return before ? ended(before, start) : null;
  }
}

const ended = (slot: SlotItem, end: RawTime | null): SlotItem =>
  slot.end === null ? { ...slot, end } : slot;
