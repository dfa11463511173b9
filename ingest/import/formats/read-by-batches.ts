import type { Format } from './format.ts';

type Batches = NonNullable<Format['batches']>;

/** Derives both ways of reading a format's items from the one that yields a chunk's items together. */
export const byBatches = (batches: Batches): Pick<Format, 'read' | 'batches'> => ({
  async *read(files, context) {
    for await (const batch of batches(files, context)) yield* batch;
  },
  batches,
});
