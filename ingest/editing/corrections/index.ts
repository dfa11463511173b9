export {
  type Batch,
  batchOf,
  type BatchInput,
  type CheckedFile,
  checkFile,
  listBatches,
  type PreviewedFile,
  previewFile,
  type PublishedBatch,
  publishFile,
  undoBatch,
  undoBatchPreviewed,
} from './batch/batch.ts';
export type { CheckedRow } from './batch/check-file.ts';
export { errorsFile, template } from './batch/write-file.ts';
export type { Correction, State } from './correction.ts';
export { STATES } from './correction.ts';
export {
  type Accepted,
  approveProposal,
  correct,
  correctionNow,
  listCorrections,
  type Listed,
  type ListFilter,
  proposalPreviewed,
  refreshProposal,
  requestAgain,
  rejectProposal,
  undo,
  undoneAmong,
  undoPreviewed,
} from './corrections.ts';
export { type Previewed, previewOf, type Refused } from './preview-of.ts';
export type { CorrectionDeps } from './deps.ts';
export type { Moved, Who } from './conflicts/moved.ts';
export { history, type History, type HistoryEntry } from './history/history.ts';
export { type Feed, type FeedItem, feedOf } from './outbox/feed.ts';
export { type CorrectionSettings, openCorrections } from './open.ts';
export type {
  Announced,
  CorrectionPreview,
  PreviewCorrections,
  PreviewedEdition,
  PreviewedRank,
} from './preview.ts';
export { type Fault, type Outcome, type Problem, type ProblemCode, problems } from './problem.ts';
export {
  type CorrectionRequest,
  correctionRequest,
  type CorrectionType,
  correctionTypes,
} from './request.ts';
export { foldedRef, foldedSubject, refOfText } from './folded.ts';
export { markLive } from './visibility/noting.ts';
export { inLive } from './visibility/tables.ts';
export type { Notice, NoticeKind } from './outbox/outbox.ts';
export { REVIEW_ITEM_KINDS, type ReviewItemKind, isReviewItemKind } from '../review/review-item-kinds.ts';
export type { ReviewItemFacts, LikelyAnswer } from '../review/answers.ts';
export {
  assign,
  dismiss,
  type ReviewItemKey,
  review,
  type Review,
  type ReviewItem,
  type ReviewFilter,
} from '../review/review.ts';
export { lineupSources } from './statement-history/sources.ts';
export { followSets, locateSets, type LocatedSets } from './current-state/locate.ts';
export { setsOf, type ShownEdition, shownEdition } from './current-state/edition.ts';
export { announcedAmong, type AnnouncedEdition } from './current-state/announced.ts';
export { foreseen, embargoedAmong } from './current-state/embargo.ts';
export { hidesTimes, selectionOf, selects, type ShownSet } from './current-state/set.ts';
export { type ShownSubject, subjectNow } from './current-state/subject.ts';
export { undoWholeImport } from './undo-import.ts';
