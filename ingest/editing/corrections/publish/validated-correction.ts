import type { CorrectionRequest } from '../request.ts';

declare const resolved: unique symbol;
/** A request whose names are resolved, with the embargo of its edition. Nothing else is checked. */
export type ResolvedCorrection = CorrectionRequest & { readonly [resolved]: true };

declare const judged: unique symbol;
/**
 * A request that `validateRequest` accepted in the present state. Only such a request becomes an event, so that no
 * publisher can skip a check.
 */
export type ValidatedCorrection = ResolvedCorrection & { readonly [judged]: true };
