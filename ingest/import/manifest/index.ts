export type { EditionFromField } from './edition-field.ts';
export type { Fault } from './manifest-faults.ts';
export { pattern, patternOf } from './pattern.ts';
export { checkManifest, type FormatOptions, type ReadManifest, readManifest } from './read.ts';
export { isZone, type Manifest, type SlotRules } from './manifest-schema.ts';
export { spanFault } from './date-span.ts';
export { wording } from './fault-wording.ts';
