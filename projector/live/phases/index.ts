export {
  actsOf,
  type AffectedSubjects,
  type BatchContext,
  loadEditions,
  openBatchContext,
  touchedBy,
} from '../batch-context.ts';
export { indexNames } from './2-index-names.ts';
export { linkCredits, readCredits } from './3-link-credits.ts';
export { type IdentityChange, resolveIdentity } from './4-resolve-identity.ts';
export { type EditionChange, foldEditions } from './5-fold-editions.ts';
export { keepHistory, keepKnownSlots } from './6-keep-history.ts';
export { type LabelChange, projectLabels } from './7-project-labels.ts';
export { recountSeriesBySlug } from './8-recount-aggregates.ts';
export { suggestSameNames } from './same-names.ts';
