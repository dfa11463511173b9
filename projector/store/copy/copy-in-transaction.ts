import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../../db/generations/index.ts';
import type { Table } from '../tables/table.ts';
import { copyStatement, formatLine } from './copy-text.ts';

/** Inserts rows with COPY on the caller's connection, in its transaction. None of them may exist. */
export async function copyRows<Row>(
  client: Database,
  table: Table<Row>,
  rows: readonly Row[],
): Promise<void> {
  const stream = client.query(copyFrom(copyStatement(table)));
  // `pipeline` rejects with the error; all rows are one chunk.
  await pipeline(Readable.from([rows.map((row) => formatLine(table.columns, row)).join('')]), stream);
}
