import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { ClaimEvent } from '../../events/index.ts';
import { recreated } from './postgres-faults.ts';
import { columns, type SerializedEvent, written } from './event-row.ts';
import type { Source } from './event-source.ts';

const appendSql = readFileSync(new URL('./append-events.sql', import.meta.url), 'utf8');

// Maximum bytes of one message to the server; a larger append is split in one transaction.
const MESSAGE_BYTES = 16 * 1024 * 1024;

/** The position of the last event written. */
export async function append(
  source: Source,
  events: readonly ClaimEvent[],
  traceparent?: string,
): Promise<number> {
  const messages = inMessages(events.map(written));
  const [only] = messages;
  if (!only) return (await source.head()).next_position - 1;
  return source.use((pool) =>
    messages.length === 1
      ? send(pool, source, only, traceparent)
      : sendAll(pool, source, messages, traceparent),
  );
}

async function sendAll(
  pool: pg.Pool,
  source: Source,
  messages: readonly (readonly SerializedEvent[])[],
  traceparent?: string,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    let last = -1;
    for (const message of messages) last = await send(client, source, message, traceparent);
    await client.query('COMMIT');
    client.release();
    return last;
  } catch (error) {
    // Closes the connection, which rolls back the transaction.
    client.release(true);
    throw error;
  }
}

async function send(
  client: pg.Pool | pg.PoolClient,
  { identity }: Source,
  events: readonly SerializedEvent[],
  traceparent?: string,
): Promise<number> {
  const { rows } = await client.query<{ last: number }>({
    name: 'log-append',
    text: appendSql,
    values: [identity, events.length, ...columns(events), traceparent ?? null],
  });
  if (!rows[0]) throw recreated();
  return rows[0].last;
}

function inMessages(events: readonly SerializedEvent[]): SerializedEvent[][] {
  const messages: SerializedEvent[][] = [];
  let bytes = MESSAGE_BYTES;
  for (const event of events) {
    if (bytes + event.bytes > MESSAGE_BYTES) {
      messages.push([]);
      bytes = 0;
    }
    messages.at(-1)!.push(event);
    bytes += event.bytes;
  }
  return messages;
}
