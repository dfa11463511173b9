export type { EditionFromField } from './edition.ts';
export type { Fault } from './faults.ts';
export { pattern, patternOf } from './pattern.ts';
export { checkManifest, type FormatOptions, type ReadManifest, readManifest } from './read.ts';
export { isZone, type Manifest, type SlotRules } from './schema.ts';
export { spanFault } from './span.ts';
export { wording } from './wording.ts';
