export type { Moved, ChangeAuthor } from '../conflicts/changes-since-base.ts';
export { proposalPreviewed, undoPreviewed } from '../correction-commands.ts';
export { correctionNow, listCorrections, type ListFilter, undoneAmong } from '../read-corrections.ts';
export { normalizeRef, normalizeSubject, parseRef } from '../normalize-refs.ts';
export { type Previewed, previewImportUndo, previewRequests } from '../preview-requests.ts';
export type {
  Announced,
  CorrectionPreview,
  PreviewCorrections,
  PreviewedEdition,
  PreviewedRank,
} from '../correction-preview.ts';
