import { readFileSync } from 'node:fs';

/** Reads a statement from a file next to the calling module (`import.meta.url`). */
export const sql = (module: string, name: string): string =>
  readFileSync(new URL(`./${name}.sql`, module), 'utf8');
