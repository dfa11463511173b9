export { type Archived, archiveLog, type ArchiveOptions } from './archive.ts';
export { ArchiveFault, type ArchiveFaultCode } from './fault.ts';
export { lineOf } from './line.ts';
export { restoreLog, type RestoreOptions } from './restore.ts';
export { openStore } from './open-store.ts';
export type { Store } from './store.ts';
export { type Verified, verifyArchive } from './verify.ts';
