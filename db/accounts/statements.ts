import { readFileSync } from 'node:fs';

/** The text of a statement in `sql/`. */
export const sql = (name: string): string =>
  readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), 'utf8');
