import { readFileSync } from 'node:fs';

/** The text of a statement beside the module that asks (`import.meta.url`). */
export const sql = (module: string, name: string): string =>
  readFileSync(new URL(`./${name}.sql`, module), 'utf8');
