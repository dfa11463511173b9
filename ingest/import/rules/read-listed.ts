import type { ListedArtist } from '../../events/statements/index.ts';
import type { ListedItem, Problem } from '../formats/format.ts';
import { actReader } from './read-acts.ts';
import { problemsOf } from './problems-of-item.ts';
import { compileKeepRule } from './keep-rule.ts';
import type { SlotRules } from '../manifest/index.ts';

/** The result for an act that the file lists without a slot. */
export type ListedOutcome = { readonly problems: readonly Problem[] } & (
  | { readonly kind: 'listed'; readonly artist: ListedArtist }
  | { readonly kind: 'kept_out'; readonly reason: string }
  | { readonly kind: 'rejected' }
);

type ListedReader = (item: ListedItem) => ListedOutcome;

/** Readers are built once per manifest: a table may hold a hundred thousand editions. */
const readers = new WeakMap<SlotRules, ListedReader>();

/** Makes the reader of acts without a slot: evidence that a name is known. Pure, and never throws. */
export function listedReader(rules: SlotRules): ListedReader {
  const reader = readers.get(rules) ?? toReader(rules);
  readers.set(rules, reader);
  return reader;
}

function toReader(rules: SlotRules): ListedReader {
  const readAct = actReader(rules);
  const reasonAgainst = compileKeepRule(rules);
  return (item) => {
    const itemProblems = problemsOf(item);
    const artist = readAct(item.artist, itemProblems);
    if (artist === null) return { kind: 'rejected', problems: itemProblems.problems };
    const { type, tags, genres } = item;
    const stated = {
      credit: artist.name,
      acts: [],
      type,
      tags: [...tags, ...genres],
      stages: [],
      start: null,
    };
    const reason = reasonAgainst?.(stated) ?? null;
    if (reason !== null) return { kind: 'kept_out', reason, problems: [] };
    return { kind: 'listed', artist, problems: itemProblems.problems };
  };
}
