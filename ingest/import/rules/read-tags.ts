import type { ProblemList } from './problems-of-item.ts';
import { foldSpace, printed } from './clean-printed.ts';

const MAX_TAGS = 50;

/** Tags of an act as printed, each once, in the source's order. */
export function readTags(raw: readonly string[], itemProblems: ProblemList): string[] {
  if (raw.length === 0) return [];
  const tags = new Set<string>();
  for (const tag of raw) {
    const read = printed(tag, 100);
    if (read.ok) tags.add(read.text);
    else if (foldSpace(tag) !== '') itemProblems.leaveOut(tag, `the tag ${read.why}`, 'the tag is left out');
  }
  if (tags.size > MAX_TAGS) {
    itemProblems.leaveOut(String(tags.size), `more than ${MAX_TAGS} tags`, 'the rest is left out');
  }
  return [...tags].slice(0, MAX_TAGS);
}
