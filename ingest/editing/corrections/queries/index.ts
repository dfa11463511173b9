export type { Moved, Who } from '../conflicts/changes-since-base.ts';
export {
  correctionNow,
  listCorrections,
  type ListFilter,
  proposalPreviewed,
  undoneAmong,
  undoPreviewed,
} from '../corrections.ts';
export { normalizeRef, normalizeSubject, parseRef } from '../normalize-refs.ts';
export { type Previewed, previewImportUndo, previewRequests } from '../preview-requests.ts';
export type {
  Announced,
  CorrectionPreview,
  PreviewCorrections,
  PreviewedEdition,
  PreviewedRank,
} from '../preview.ts';
