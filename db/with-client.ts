import type pg from 'pg';
import { openClient, type PoolOptions } from './pool.ts';

export interface ClientOptions extends Omit<PoolOptions, 'max'> {
  /** Whether an error while the connection is closed is ignored; default: it is thrown. */
  readonly ignoresEndError?: boolean;
}

/** Runs queries on a connection of their own, which is closed afterwards. @throws if it cannot be opened. */
export async function withClient<T>(
  url: string,
  { ignoresEndError = false, ...options }: ClientOptions,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = openClient(url, options);
  await client.connect();
  try {
    return await work(client);
  } finally {
    const ended = client.end();
    await (ignoresEndError ? ended.catch(() => undefined) : ended);
  }
}
