export { beginDemo, firstEditor, firstKeys, keyHolder, loadDemoIfEmpty } from './demo.ts';
export type { DemoBeside } from './demo-beside.ts';
export { sampleOf } from './sample-source.ts';
