export { excerpt, InputFault } from './fault.ts';
export { isTooLarge } from './infinite.ts';
export { firstCharacter } from './first-character.ts';
export { type FoundValue, jsonPath } from './found-value.ts';
export { jsonBatches, jsonValues } from './json-values.ts';
export { defaultLimits, type Limits, uploadLimits } from './limits.ts';
export { type Line, lines } from './lines.ts';
export { sourceFile, unreadable } from './open.ts';
export { openZip, type Zip } from './zip.ts';
