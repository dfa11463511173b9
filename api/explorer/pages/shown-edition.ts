import type { festival } from '../../operations/festival/festival.ts';
import type { AnswerOf } from '../read/reads.ts';

/** One edition as the API answers it. */
export type ShownEdition = AnswerOf<typeof festival>;
