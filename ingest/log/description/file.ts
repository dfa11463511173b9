import type { Json } from './asyncapi.ts';

/** Where the description is kept. */
export const file = new URL('./asyncapi.json', import.meta.url);

export const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
