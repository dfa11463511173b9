import pg from 'pg';
import type { BatchRow, BatchStatement } from '../batch-statement.ts';
import { StatementError } from './wire.ts';

/** Runs a statement, and prepares it before if the connection does not know it. @throws a `StatementError`, or another error if the connection is lost. */
export type Execute = (
  statement: Pick<BatchStatement, 'name' | 'text'>,
  parameters: readonly string[],
) => Promise<readonly BatchRow[]>;

type Row = [
  caller: number | null,
  ask: number | null,
  status: number,
  body: string | null,
  total: number | null,
];

/**
 * Runs prepared statements by `pg`, which decodes each document to a text that is then encoded again. Replaces `Wire`
 * if `API_FAST_PROTOCOL=off`.
 * @param prepared the names of the statements that the connection knows; those that it prepares are added.
 */
export const executeByPg =
  (client: pg.Client, prepared: Set<string>): Execute =>
  async ({ name, text }, parameters) => {
    const query = { name, text, values: [...parameters], rowMode: 'array' as const };
    const { rows } = await client.query<Row>(query).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? new StatementError(error.code ?? '', error.message) : error;
    });
    prepared.add(name);
    return rows.map(([caller, ask, status, body, total]) => ({
      caller,
      ask,
      status,
      body: body === null ? null : Buffer.from(body),
      total,
    }));
  };
