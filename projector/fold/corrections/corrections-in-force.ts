import type { CorrectionClaim } from '../claims/claim.ts';
import { byText } from '../claims/sort-texts.ts';

/**
 * Filters the corrections that readers see at an instant, in the log's order: an embargo (`visible_from`) ends when the
 * instant reaches it. The input contains no reverted ones.
 */
export const effectiveAt = <C extends CorrectionClaim>(corrections: readonly C[], asOf: number): C[] =>
  corrections.filter((claim) => isInForce(claim, asOf)).sort(inLogOrder);

export const isInForce = ({ data: { visible_from } }: CorrectionClaim, asOf: number): boolean =>
  visible_from === null || Date.parse(visible_from) <= asOf;

const inLogOrder = (a: CorrectionClaim, b: CorrectionClaim): number =>
  a.position - b.position || byText(a.id, b.id);
