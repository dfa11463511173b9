export { LiveConnections } from './live-connections.ts';
export type { OpenReaderConnection } from './generation-connections.ts';
export { Watcher } from './watcher.ts';
export { missingOf, standIn } from './younger-columns.ts';
