import type { Doubts } from './doubts.ts';
import { foldSpace, printed } from './printed.ts';

const MOST_TAGS = 50;

/** Tags of an act as printed, each once, in the source's order. */
export function readTags(raw: readonly string[], doubts: Doubts): string[] {
  if (raw.length === 0) return [];
  const tags = new Set<string>();
  for (const tag of raw) {
    const read = printed(tag, 100);
    if (read.ok) tags.add(read.text);
    else if (foldSpace(tag) !== '') doubts.leaveOut(tag, `the tag ${read.why}`, 'the tag is left out');
  }
  if (tags.size > MOST_TAGS) {
    doubts.leaveOut(String(tags.size), `more than ${MOST_TAGS} tags`, 'the rest is left out');
  }
  return [...tags].slice(0, MOST_TAGS);
}
