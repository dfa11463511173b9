import type pg from 'pg';

/** A build of the read tables in a schema of its own. */
export interface Generation {
  readonly number: number;
  /** Of the code whose tables these are. */
  readonly projectionVersion: number;
}

/** A connection or a pool. */
export type Database = Pick<pg.ClientBase, 'query'>;

/** The schema's name; what `openPool`'s `searchPath` takes. */
export const schemaOf = (number: number): string => `read_g${number}`;
