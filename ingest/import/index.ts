export { clearSpools } from './clear-spools.ts';
export type { ImportDeps, ImportOptions, ProgressOut } from './deps.ts';
export type { ImportOutcome, ManifestReport } from './outcome.ts';
export type { EditionDifference, Preview } from './preview.ts';
export { printOutcome } from './print.ts';
export { runImport } from './run.ts';
export { tablePreview } from './table-preview.ts';
export { undoImport, type UndoOutcome } from './undo.ts';
export { importVerb, type OpenImport } from './verb.ts';
