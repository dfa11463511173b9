import type { festival } from '../../../operations/index.ts';
import type { AnswerOf } from '../../read/reads.ts';

/** One edition as the API answers it. */
export type ShownEdition = AnswerOf<typeof festival>;
