export { type Correction, type State, STATES } from './correction.ts';
export {
  type Accepted,
  approveProposal,
  correct,
  refreshProposal,
  rejectProposal,
  undo,
} from './correction-commands.ts';
export { requestAgain } from './read-corrections.ts';
export type { CorrectionDeps } from './deps.ts';
export { reportIfLogAway, LOG_AWAY } from './log-away.ts';
export { type CorrectionSettings, openCorrections } from './open-corrections.ts';
export {
  type CorrectionRequest,
  correctionRequest,
  type CorrectionType,
  correctionTypes,
} from './request.ts';
export { undoWholeImport } from './undo-import.ts';
