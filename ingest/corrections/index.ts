export {
  type Batch,
  batchOf,
  type BatchWish,
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
  type ListWish,
  rejectProposal,
  undo,
  undoneAmong,
  undoPreviewed,
} from './corrections.ts';
export { type Previewed, previewOf, type Refused } from './preview-of.ts';
export type { CorrectionDeps } from './deps.ts';
export type { Moved, Who } from './fields/moved.ts';
export { history, type History, type HistoryEntry } from './history/history.ts';
export { type Feed, type FeedItem, feedOf } from './notices/feed.ts';
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
export { plainWords } from './plain-words.ts';
export { markLive } from './live/noting.ts';
export { inLive } from './live/tables.ts';
export type { Notice, NoticeKind } from './notices/outbox.ts';
export { DOUBT_KINDS, type DoubtKind, isDoubtKind } from './review/doubt-kinds.ts';
export type { Doubt, LikelyAnswer } from './review/answers.ts';
export {
  assign,
  dismiss,
  type DoubtKey,
  review,
  type Review,
  type ReviewItem,
  type ReviewWish,
} from './review/review.ts';
export { lineupSources } from './said/sources.ts';
export { setsOf, type ShownEdition, shownEdition } from './shown/edition.ts';
export { announcedAmong, type AnnouncedEdition } from './shown/announced.ts';
export { foreseen, veiledAmong } from './shown/veiled.ts';
export { selectionOf, selects, type ShownSet } from './shown/set.ts';
export { type ShownSubject, subjectNow } from './shown/subject.ts';
export { undoWholeImport } from './undo-import.ts';
