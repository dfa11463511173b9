export type { Json, JsonObject } from './json.ts';
export { openApi, templateOf, VERSION } from './openapi.ts';
export { parametersOf } from './parameters.ts';
export { Schemas } from './schemas.ts';
export { tierWords } from './tier-words.ts';
