import type { festival } from '../../../operations/index.ts';
import type { AnswerOf } from '../../read/reads.ts';
import { groupBy } from '../../../../db/groups/index.ts';

/** One edition as the API answers it. */
export type ShownEdition = AnswerOf<typeof festival>;

export type Entry = ShownEdition['lineup'][number];

/** The first of the entries of each artist, in their order. */
export const firstEntries = (entries: readonly Entry[]): Entry[] =>
  [...groupBy(entries, ({ artist }) => artist.slug).values()].map(([first]) => first!);
