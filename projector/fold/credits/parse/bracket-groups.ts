import type { Masked } from '../lexicon/brackets.ts';
import { type BracketWords, bracketWords } from '../lexicon/bracket-words.ts';

export interface BracketGroup {
  /** The text with its brackets. */
  readonly text: string;
  readonly words: BracketWords;
}

/** A name, and the brackets with notes about it. */
export interface Bracketed {
  readonly core: string;
  readonly groups: readonly BracketGroup[];
}

/**
 * Removes the brackets and the quotation at the end, and words about the set anywhere. A bracket inside the
 * name (`alys(alys)alys`), glued to it (`f(x)`) or all of it (`[KRTM]`) is part of it.
 */
export function bracketGroups({ text, mask }: Masked): Bracketed {
  if (!mask.includes('\0')) return { core: text, groups: [] };
  const groups: BracketGroup[] = [];
  let core = '';
  let end = text.length;
  for (const { index, 0: run } of [...mask.matchAll(/\0+/g)].reverse()) {
    const group = toGroup(text.slice(index, index + run.length));
    const after = text.slice(index + run.length, end) + core;
    if (takes(group.words, text.slice(0, index), after)) {
      groups.unshift(group);
      core = after;
    } else core = group.text + after;
    end = index;
  }
  core = (text.slice(0, end) + core)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .trim()
    // `Ada: “Night Tides”`.
    .replace(/(?<=\S)(?: [-–—]|:)$/, '');
  return core === '' ? { core: text, groups: [] } : { core, groups };
}

const toGroup = (text: string): BracketGroup => ({
  text,
  words: bracketWords(text.replace(/^.|[^\p{L}\p{N}]$/gu, '')),
});

/** True if this bracket describes the name and is not part of it. */
function takes(words: BracketWords, before: string, after: string): boolean {
  if (words.kind === 'set') return true;
  if (after.trim() !== '' || before.trim() === '') return false;
  return before.endsWith(' ') || !['other', 'members'].includes(words.kind);
}
