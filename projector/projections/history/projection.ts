import type { ReadModel } from '../read-model.ts';
import { knownSlots } from './known-slots-rows.ts';
import { editionHistory } from './rows.ts';

/** The history of sources' statements on an edition. */
export const history: ReadModel = { folder: 'history', tables: [editionHistory, knownSlots] };
