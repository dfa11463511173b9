export {
  type Batch,
  type BatchInput,
  batchOf,
  type CheckedFile,
  checkFile,
  listBatches,
  type PreviewedFile,
  previewFile,
  type PublishedBatch,
  publishFile,
  undoBatch,
  undoBatchPreviewed,
} from './batch.ts';
export type { CheckedRow } from './check-file.ts';
export { errorsFile, template } from './write-file.ts';
