import type { CorrectionRequest } from '../request.ts';

declare const judged: unique symbol;
/**
 * A request as it is published: whom its names mean, veiled with its edition. Only `judge` makes one, and only such a
 * one becomes an event, so that nobody who publishes can forget it.
 */
export type ValidatedCorrection = CorrectionRequest & { readonly [judged]: true };
