import type pg from 'pg';
import { schemaOf, useLive } from '../../../db/generations/index.ts';
import { openClient } from '../../../db/index.ts';
import { readCheckpoint } from '../../store/checkpoint/index.ts';
import { miscountsOf, type SampledSlugs } from './verify-some.ts';
import { miscountsOfAll } from './verify-all.ts';

export interface VerifyOptions {
  readonly databaseUrl: string;
  /** The number of editions, artists and labels, drawn at random; default: all of them. */
  readonly sample?: number;
  /** Ends the work; what was found so far is lost. */
  readonly signal?: AbortSignal;
}

export interface Verified {
  readonly generation: number;
  /** The tables are the fold of the log before this position. */
  readonly position: number;
  /** Differences between counts and a recount of their base rows, a sentence each; empty if there are none. */
  readonly miscounts: readonly string[];
  /** The number of recounted rows; null: all. */
  readonly sample: number | null;
  readonly milliseconds: number;
}

/**
 * Recounts the live tables from their base rows, in a snapshot beside readers and the writer, which it never
 * blocks.
 * @returns null: nothing is live yet.
 */
export async function verify({ databaseUrl, sample, signal }: VerifyOptions): Promise<Verified | null> {
  const started = performance.now();
  const client = openClient(databaseUrl, { applicationName: 'bookings verify' });
  await client.connect();
  const stop = (): void => void client.end();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const live = await useLive(client);
    if (!live) return null;
    const found =
      sample === undefined
        ? await miscountsOfAll(client, schemaOf(live.number))
        : await miscountsOf(client, live.number, await drawSample(client, sample));
    const { position } = (await readCheckpoint(client))!;
    const milliseconds = performance.now() - started;
    return { generation: live.number, position, miscounts: found, sample: sample ?? null, milliseconds };
  } finally {
    signal?.removeEventListener('abort', stop);
    signal?.throwIfAborted();
    await client.end().catch(() => undefined);
  }
}

async function drawSample(client: pg.Client, count: number): Promise<SampledSlugs> {
  const from = async (table: string): Promise<string[]> => {
    const { rows } = await client.query<{ slug: string }>(
      `SELECT slug FROM ${table} ORDER BY random() LIMIT $1`,
      [count],
    );
    return rows.map(({ slug }) => slug);
  };
  return { editions: await from('edition'), artists: await from('artist'), labels: await from('label') };
}
