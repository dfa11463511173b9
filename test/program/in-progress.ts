import { get } from 'node:http';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { waitFor } from '../stack/wait-for.ts';

/** The result of a request: a status with its whole body, or the reason why no answer came. */
export type Received = { readonly status: number } | { readonly fault: string };

/** Sends one request over its own connection; `cut` if the answer ended early. */
export const receive = (url: string, authorization: string): Promise<Received> =>
  new Promise((resolve) => {
    let begun = false;
    const failed = (error: NodeJS.ErrnoException): void =>
      resolve({ fault: begun ? 'cut' : (error.code ?? error.message) });
    get(url, { agent: false, headers: { authorization } }, (response) => {
      begun = true;
      response.on('error', failed).resume();
      response.on('end', () =>
        resolve(response.complete ? { status: response.statusCode! } : { fault: 'cut' }),
      );
    }).on('error', failed);
  });

/**
 * Locks what requests and batches need at their end, so that they stay in progress as long as the test wants: the rows
 * of quotas, and the checkpoint.
 */
export class Holding {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(databaseUrl: string): Promise<Holding> {
    const client = new pg.Client(databaseUrl);
    await client.connect();
    client.on('error', () => undefined);
    const schema = schemaOf((await liveGeneration(client))!.number);
    await client.query('BEGIN');
    await client.query(`SELECT FROM ${schema}.checkpoint FOR UPDATE`);
    await client.query('LOCK TABLE accounts.usage IN EXCLUSIVE MODE');
    return new Holding(client);
  }

  /** Waits until a request of the API and the writer wait for the locks. */
  async waitedFor(): Promise<void> {
    await waitFor(async () => {
      const { rows } = await this.#client.query<{ kinds: number }>(
        `SELECT count(DISTINCT application_name = 'bookings api')::int AS kinds FROM pg_stat_activity
         WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
      );
      if (rows[0]!.kinds < 2) throw new Error('Not both wait yet.');
    }, 30);
  }

  async letGo(): Promise<void> {
    await this.#client.query('COMMIT');
    await this.#client.end();
  }
}
