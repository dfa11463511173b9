import type { Json } from './json-types.ts';

/** The committed description, so that its changes are reviewed with those of the program. */
export const file = new URL('./openapi.json', import.meta.url);

export const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
