export { type Archived, archiveLog, type ArchiveOptions } from './archive-log.ts';
export { readManifest } from './archive-manifest.ts';
export { ArchiveFault, type ArchiveFaultCode } from './archive-fault.ts';
export { lineOf } from './event-line.ts';
export { restoreLog, type RestoreOptions } from './restore-log.ts';
export { openStore } from './open-archive-store.ts';
export type { Store } from './archive-store.ts';
export { type Verified, verifyArchive } from './verify-archive.ts';
