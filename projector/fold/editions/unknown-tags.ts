import { memoize } from '../../../db/keys/index.ts';
import { readTag } from '../scenes/index.ts';
import type { Facts } from './fold-facts.ts';
import type { Slot } from './lineup-slots.ts';

/** A tag that is not in the vocabulary, with its place. */
export interface UnknownTag {
  readonly tag: string;
  /** True if a source has it on the edition itself. */
  readonly of_edition: boolean;
  /** Performances that carry it, and the first few of them. */
  readonly performances: number;
  readonly where: readonly { readonly source: string; readonly where: string }[];
}

const MAX_EXAMPLES = 5;

/** Tags that the vocabulary lacks, for review, so that none is dropped silently. One entry per spelling. */
export function unknownTags(facts: Facts, slots: readonly Slot[]): UnknownTag[] {
  const found = new Map<string, UnknownTag & { where: { source: string; where: string }[] }>();
  const unknown = memoize((tag) => readTag(tag).unknown);
  const toEntry = (tag: string) => {
    const entry = found.get(tag) ?? { tag, of_edition: false, performances: 0, where: [] };
    found.set(tag, entry);
    return entry;
  };
  for (const tag of facts.tags.flat().flatMap(unknown)) found.set(tag, { ...toEntry(tag), of_edition: true });
  for (const { performance, lineup } of slots) {
    for (const tag of new Set(performance.genres.flatMap(unknown))) {
      const entry = toEntry(tag);
      const place = { source: lineup.source, where: performance.where };
      const where = entry.where.length < MAX_EXAMPLES ? [...entry.where, place] : entry.where;
      found.set(tag, { ...entry, performances: entry.performances + 1, where });
    }
  }
  return [...found.values()];
}
