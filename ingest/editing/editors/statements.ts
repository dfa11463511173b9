import { readFileSync } from 'node:fs';

/** The text of a statement of this folder. */
export const sql = (name: string): string => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8');
