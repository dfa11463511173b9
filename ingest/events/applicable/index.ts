export { findMisfit, findRefusal } from './find-refusal.ts';
export { findMisplacement } from './misplacement.ts';
export { isKnownApplicable, payloadJson, serializedEvent } from './serialized-event.ts';
