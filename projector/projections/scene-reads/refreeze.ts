import type pg from 'pg';
import { useLive } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { hasEditions, readReport, withFreezer } from './freeze.ts';
import { closedQuarter } from './closed-quarter.ts';

const store = statement(import.meta.url, './replace-scene-read.sql');

/** The operator who freezes the report again, and the reason. */
export interface Refreezer {
  readonly by: string;
  readonly why: string;
}

/** The reason why a scene read was not frozen again. */
export class RefreezeRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefreezeRefused';
  }
}

/**
 * Freezes a scene read again from the live tables, and keeps the former one with operator and reason.
 * @throws RefreezeRefused, in a sentence with its remedy.
 */
export function refreezeSceneRead(
  databaseUrl: string,
  quarter: string,
  refreezer: Refreezer,
  now: Date,
): Promise<void> {
  return withFreezer(databaseUrl, (client) => refreeze(client, quarter, refreezer, now));
}

async function refreeze(
  client: pg.PoolClient,
  quarter: string,
  { by, why }: Refreezer,
  now: Date,
): Promise<void> {
  const closed = closedQuarter(quarter, now);
  if (closed === null)
    throw new RefreezeRefused(`${quarter} is not a quarter that has ended. Name one as 2026-q3.`);
  await client.query('BEGIN');
  if (!(await useLive(client)) || !(await hasEditions(client)))
    throw new RefreezeRefused('The catalog has no editions. Import some first.');
  const { factsJson, rowsJson } = await readReport(client, closed);
  const { rowCount } = await client.query(store.text, [quarter, factsJson, rowsJson, by, why]);
  if (rowCount === 0)
    throw new RefreezeRefused(
      `${quarter} was never frozen. To freeze the last quarter, run \`bookings schedule run quarter-close\`.`,
    );
  await client.query('COMMIT');
}
