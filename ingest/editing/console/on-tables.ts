import type pg from 'pg';
import type { Statement } from '../../../db/index.ts';
import { inLive } from '../corrections/visibility/index.ts';

/** The live tables and the editors' own, all as of one moment. */
export interface Tables {
  /** For readers that need the client itself. */
  readonly client: pg.ClientBase;
  /** The position of the log that the tables reflect: the base of corrections made on seeing them. */
  readonly base: number;
  all<T extends object>(statement: Statement, values?: readonly unknown[]): Promise<T[]>;
  one<T extends object>(statement: Statement, values?: readonly unknown[]): Promise<T | null>;
}

/**
 * Runs `work` on a snapshot of the live tables. Read only.
 * @returns null before the first build.
 */
export const onTables = <T>(database: pg.Pool, work: (tables: Tables) => Promise<T>): Promise<T | null> =>
  inLive(database, (client, { position }) => work(toTables(client, position)));

/** Statements are not prepared by name: a plan of one generation must not serve another. */
function toTables(client: pg.ClientBase, base: number): Tables {
  const all = async <T extends object>({ text }: Statement, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, [...values])).rows;
  return {
    client,
    base,
    all,
    one: async <T extends object>(statement: Statement, values: readonly unknown[] = []) =>
      (await all<T>(statement, values))[0] ?? null,
  };
}
