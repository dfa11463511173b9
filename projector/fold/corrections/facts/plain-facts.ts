import type { CorrectionClaim } from '../../claims/claim.ts';

/** The zone of editors' times, and the precedence that applies: credits depend on them. */
const SHAPING = ['timezone', 'series'] as const;

/** Whether a correction sets only facts of its own edition that no credit depends on: a venue, a name, a status. */
export const setsPlainFacts = (claim: CorrectionClaim): boolean =>
  claim.type === 'edition.corrected' &&
  claim.data.operations.every(
    (operation) => operation.op === 'set' && SHAPING.every((fact) => operation.set[fact] === undefined),
  );
