export { type Batch, batchOf, listBatches, undoBatch, undoBatchPreviewed } from './batch.ts';
export { type CheckedFile, checkFile, type PreviewedFile, previewFile } from './preview-file.ts';
export { type BatchInput, type PublishedBatch, publishFile } from './publish-file.ts';
export type { CheckedRow } from './check-file.ts';
export { errorsFile, template } from './write-file.ts';
