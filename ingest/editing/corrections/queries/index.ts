export type { Moved, Who } from '../conflicts/moved.ts';
export {
  correctionNow,
  listCorrections,
  type Listed,
  type ListFilter,
  proposalPreviewed,
  undoneAmong,
  undoPreviewed,
} from '../corrections.ts';
export { foldedRef, foldedSubject, refOfText } from '../folded.ts';
export { type Previewed, previewOf, type Refused } from '../preview-of.ts';
export type {
  Announced,
  CorrectionPreview,
  PreviewCorrections,
  PreviewedEdition,
  PreviewedRank,
} from '../preview.ts';
