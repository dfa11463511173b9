export { withAssigned } from './assigned.ts';
export { type CorrectedEdition, correctedEdition } from './edition.ts';
export type { Effect } from './effect.ts';
export { inForce, isInForce } from './in-force.ts';
export { type EditionCorrection, mergedEditions } from './merged-editions.ts';
export { setsPlainFacts } from './plain-facts.ts';
export { creditTarget, seriesOf, targetsOf } from './targets.ts';
