import { tmpdir } from 'node:os';
import { Agent, get } from 'node:http';
import pino from 'pino';
import { serveApi } from '../../../api/index.ts';
import type { Plan } from '../../../db/accounts/index.ts';
import { makeLive } from '../../../db/generations/index.ts';
import { openPool } from '../../../db/pool.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { buildGeneration } from '../../../projector/rebuild/bulk/index.ts';
import { MemoryLog } from '../../histories/memory-log.ts';
import { freshDatabase } from '../../stack/database.ts';
import { keyFor, SECRET } from '../served.ts';
import { THIS_YEAR } from './world.ts';

/** An answer as it was sent; header names in lower case. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** An API on the tables of a log. */
export interface ServedLog {
  ask(url: string, plan: Plan): Promise<Sent>;
  close(): Promise<void>;
}

const CEILING = 1_000_000;

export async function serveLog(events: readonly ClaimEvent[]): Promise<ServedLog> {
  const now = new Date(Date.UTC(THIS_YEAR, 2, 1));
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 2, applicationName: 'archive' });
  const { generation } = await buildGeneration({
    log: new MemoryLog(events),
    databaseUrl: database.url,
    asOf: now.getTime(),
  });
  await makeLive(pool, generation.number);
  const keys = {
    pro: await keyFor(pool, 'pro', 'pro', CEILING),
    standard: await keyFor(pool, 'standard', 'standard', CEILING),
  };
  const api = await serveApi({
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    keySecret: SECRET,
    exportsFolder: tmpdir(),
    logger: pino({ level: 'silent' }),
    now: () => now,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  return {
    ask: (url, plan) =>
      new Promise((resolve, reject) => {
        const headers = { authorization: `Bearer ${keys[plan]}` };
        get({ host: '127.0.0.1', port: api.port, path: url, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode!,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        }).once('error', reject);
      }),
    close: async () => {
      agent.destroy();
      await api.close();
      await pool.end();
      await database.drop();
    },
  };
}
