import type { Performance } from '../../../../ingest/events/statements/index.ts';
import { isCalledOff } from '../../credits/decide/index.ts';
import { type Ruled, ruledIn } from '../facts/ruled-fields.ts';

/**
 * The status of a set by its own text, whatever names are known: the field's value, else the credit's words.
 */
export function printedStatus(performance: Ruled): Performance['status'] {
  const { status, credit } = performance;
  const isRuled = ruledIn(performance)?.status !== undefined;
  return status === 'confirmed' && !isRuled && isCalledOff(credit) ? 'cancelled' : status;
}
