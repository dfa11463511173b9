export { excerpt, InputFault } from './input-fault.ts';
export { isTooLarge } from './too-large-numbers.ts';
export { firstCharacter } from './first-character.ts';
export { type FoundValue, jsonPath } from './found-value.ts';
export { jsonBatches, jsonValues } from './json-values.ts';
export { defaultLimits, type Limits, uploadLimits } from './file-limits.ts';
export { type Line, lines } from './text-lines.ts';
export { sourceFile, unreadable } from './source-file.ts';
export { openZip, type Zip } from './zip.ts';
