import type pg from 'pg';
import { liveGeneration, NO_TABLES, schemaOf } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import { listParked, type Parked } from './list.ts';

async function inLive<T>(
  databaseUrl: string,
  work: (client: pg.Client, generation: number) => Promise<T>,
): Promise<T> {
  return withClient(databaseUrl, { applicationName: 'bookings parked' }, async (client) => {
    const live = await liveGeneration(client);
    if (!live) throw new Error(NO_TABLES);
    return await work(client, live.number);
  });
}

/**
 * The parked events of the live tables, oldest first.
 * @throws if nothing is live.
 */
export const listLiveParked = (databaseUrl: string): Promise<Parked[]> =>
  inLive(databaseUrl, (client, live) => listParked(client, live, Date.now()));

/**
 * Finds an event by its position or its subject.
 * @throws if it is not parked.
 */
export async function findParked(databaseUrl: string, which: string): Promise<Parked> {
  const found = (await listLiveParked(databaseUrl)).find(
    ({ position, subject }) => which === String(position) || which === subject,
  );
  if (!found)
    throw new Error(
      `No parked event has the position or subject ${which}; \`bookings parked list\` shows the parked events.`,
    );
  return found;
}

/** All parked events, as stored in the log: one JSON text each. */
export const exportParked = (databaseUrl: string): Promise<string[]> =>
  inLive(databaseUrl, async (client, live) => {
    const { rows } = await client.query<{ event_json: string }>(
      `SELECT event_json FROM ${schemaOf(live)}.parked ORDER BY position`,
    );
    return rows.map(({ event_json }) => event_json);
  });
