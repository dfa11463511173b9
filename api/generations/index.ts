export { Live } from './live.ts';
export type { OpenReaderConnection } from './readers.ts';
export { Watcher } from './watcher.ts';
export { missingOf, standIn } from './younger-columns.ts';
