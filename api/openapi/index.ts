export type { Json, JsonObject } from './json-types.ts';
export { openApi, templateOf, VERSION } from './openapi.ts';
export { parametersOf } from './path-parameters.ts';
export { Schemas } from './schemas.ts';
export { tierWords } from './tier-words.ts';
