import type pg from 'pg';
import { openClient } from '../../db/index.ts';

/** Runs the doctor's queries on a connection of their own. @throws if the database cannot be reached within 5 s. */
export async function onClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = openClient(databaseUrl, { applicationName: 'bookings doctor', connectTimeout: 5_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
