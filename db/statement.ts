import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A named prepared statement: each connection plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads a statement from the `.sql` file next to the calling module (`import.meta.url`). Statements do not qualify
 * read tables, so one text serves every generation.
 */
export function statement(module: string, file: string): Statement {
  const text = readFileSync(new URL(file, module), 'utf8');
  return namedStatement(file.replace(/^.*\//, '').replace(/\.sql$/, ''), text);
}

/** A named prepared statement: a changed text needs a changed name. */
export function namedStatement(name: string, text: string): Statement {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  // Postgres cuts names at 63 bytes.
  return { name: `${name.slice(0, 50)}-${hash}`, text };
}
