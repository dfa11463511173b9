import type pg from 'pg';

/** A build of the read tables in a schema of its own. */
export interface Generation {
  readonly number: number;
  /** Version of the code that built these tables. */
  readonly projectionVersion: number;
}

/** A connection or a pool. */
export type Database = Pick<pg.ClientBase, 'query'>;

/** The schema's name, as for `openPool`'s `searchPath`. */
export const schemaOf = (number: number): string => `read_g${number}`;
