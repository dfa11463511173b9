import type { Performance } from '../../../ingest/events/index.ts';
import { isCalledOff } from '../credits/index.ts';
import { type Ruled, ruledIn } from './ruled.ts';

/** Whether a set takes place by what is said of it alone, whoever is known: a field's word, else the credit's. */
export function printedStatus(performance: Ruled): Performance['status'] {
  const { status, credit } = performance;
  const isRuled = ruledIn(performance)?.status !== undefined;
  return status === 'confirmed' && !isRuled && isCalledOff(credit) ? 'cancelled' : status;
}
