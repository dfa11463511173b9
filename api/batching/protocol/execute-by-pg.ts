import pg from 'pg';
import type { TickRow, TickStatement } from '../statement.ts';
import { StatementError } from './wire.ts';

/** Runs a prepared statement. @throws a `StatementError`, or another error if the connection is lost. */
export type Execute = (
  statement: TickStatement,
  parameters: readonly string[],
) => Promise<readonly TickRow[]>;

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
 */
export const executeByPg =
  (client: pg.Client): Execute =>
  async ({ name }, parameters) => {
    const query = { name, text: '', values: [...parameters], rowMode: 'array' as const };
    const { rows } = await client.query<Row>(query).catch((error: unknown) => {
      throw error instanceof pg.DatabaseError ? new StatementError(error.code ?? '', error.message) : error;
    });
    return rows.map(([caller, ask, status, body, total]) => ({
      caller,
      ask,
      status,
      body: body === null ? null : Buffer.from(body),
      total,
    }));
  };
