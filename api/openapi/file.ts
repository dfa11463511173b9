import type { Json } from './json.ts';

/** Where the description is kept, so that its changes are read with those of the program. */
export const file = new URL('./openapi.json', import.meta.url);

export const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
