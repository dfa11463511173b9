import type { ReadModel } from '../read-model.ts';
import { knownSlots } from './known-slots-rows.ts';
import { editionHistory } from './rows.ts';

/** Which source stated what of an edition, and when. */
export const history: ReadModel = { folder: 'history', tables: [editionHistory, knownSlots] };
