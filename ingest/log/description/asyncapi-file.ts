import type { Json } from './asyncapi.ts';

/** The file of the AsyncAPI description. */
export const file = new URL('./asyncapi.json', import.meta.url);

export const text = (document: Json): string => `${JSON.stringify(document, null, 2)}\n`;
