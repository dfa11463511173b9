import type { Json } from './json-types.ts';

/** The file of the description. It is committed, so that changes of the API can be seen in review. */
export const file = new URL('./openapi.json', import.meta.url);

export const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
