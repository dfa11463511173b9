import type { CorrectionRequest } from '../request.ts';

declare const judged: unique symbol;
/**
 * A request as it is published: names are resolved, and the embargo of its edition is applied. Only `judge` creates
 * it, and only such a request becomes an event, so that no publisher can skip a check.
 */
export type ValidatedCorrection = CorrectionRequest & { readonly [judged]: true };
