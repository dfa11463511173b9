import type { Format } from './format.ts';

type Batches = NonNullable<Format['batches']>;

/** Both ways of reading a format's items, by the one that hands over what a chunk of the file holds. */
export const byBatches = (batches: Batches): Pick<Format, 'read' | 'batches'> => ({
  async *read(files, context) {
    for await (const batch of batches(files, context)) yield* batch;
  },
  batches,
});
