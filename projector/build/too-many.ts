import { getHeapStatistics } from 'node:v8';

/**
 * Bytes of heap for each event of the log while it is built at once: names, groups, artists and rosters stay until all
 * is folded. 2,600 were alive at ten times the demo; collecting garbage wants half as much again.
 */
const HEAP_PER_EVENT = 4_000;
const MB = 2 ** 20;

/**
 * Why so many events are not built at once in a heap of so many bytes (this process's, where none is given), as a
 * sentence that says what would let them be; null where they fit.
 */
export function tooManyAtOnce(events: number, heap = getHeapStatistics().heap_size_limit): string | null {
  const needed = events * HEAP_PER_EVENT;
  if (needed <= heap) return null;
  const megabytes = Math.ceil(needed / MB);
  return (
    `The tables are built by batches, several times slower: at once, ${events} events may take ${megabytes} MB of heap, ` +
    `and this process may use ${Math.floor(heap / MB)}. With NODE_OPTIONS=--max-old-space-size=${megabytes} they are ` +
    'built at once.'
  );
}
