import { getHeapStatistics } from 'node:v8';

/**
 * Bytes of heap for each byte of claims (as JSON) in a bulk build: names, groups, artists and rosters stay in memory
 * until the end of the fold. 3.8 were alive at ten times the demo; garbage collection needs half as much again.
 */
const HEAP_PER_BYTE = 6;
const MEGABYTE_BYTES = 2 ** 20;

/** The log does not fit into the heap; the message has the size and the remedy. */
export class InsufficientMemory extends Error {
  /** @param needed bytes of heap, estimated. */
  constructor(needed: number, heap: number) {
    const megabytes = Math.ceil(needed / MEGABYTE_BYTES);
    super(
      `The rebuild works in batches, which is several times slower: a rebuild in bulk may need ${megabytes} MB of heap, but this ` +
        `process may use only ${Math.floor(heap / MEGABYTE_BYTES)} MB. To rebuild in bulk, set NODE_OPTIONS=--max-old-space-size=${megabytes} and start again.`,
    );
    this.name = 'InsufficientMemory';
  }
}

/**
 * @param bytes of the claims that were read.
 * @param share of the log that they came from, above 0 and at most 1.
 * @param heap bytes that this process may hold; default: V8's limit.
 * @throws InsufficientMemory if a bulk build is impossible.
 */
export function demandMemory(
  bytes: number,
  share: number,
  heap: number = getHeapStatistics().heap_size_limit,
): void {
  if (bytes * HEAP_PER_BYTE > heap) throw new InsufficientMemory((bytes * HEAP_PER_BYTE) / share, heap);
}
