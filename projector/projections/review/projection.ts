import type { ReadModel } from '../read-model.ts';
import { reviewItem } from './rows.ts';

/** Questions that the fold leaves to an editor. */
export const review: ReadModel = { folder: 'review', tables: [reviewItem] };
