import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { openPool } from '../../db/pool.ts';
import { type ImportOutcome, runImport } from '../../ingest/import/index.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { runProjector } from '../../projector/index.ts';
import { waitFor } from '../stack/wait-for.ts';

const folder = fileURLToPath(new URL('./', import.meta.url));

/** All manifests of this folder, in the order of their names. */
const manifests = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));

export interface RealCatalog {
  readonly outcome: ImportOutcome;
  /** Of the projection, from nothing to the log's end. */
  readonly seconds: number;
  query<R>(sql: string): Promise<R[]>;
  close(): Promise<void>;
}

/** Imports everything, and what else is named, into the log of an empty database and projects it. */
export const importAll = (databaseUrl: string, others: readonly string[] = []): Promise<RealCatalog> =>
  importManifests(databaseUrl, [...manifests(), ...others]);

export async function importManifests(databaseUrl: string, paths: readonly string[]): Promise<RealCatalog> {
  const spoolDir = mkdtempSync(join(tmpdir(), 'bookings-real-'));
  const log = await openPostgresLog({ databaseUrl });
  const database = openPool(databaseUrl, { max: 4, applicationName: 'test import' });
  const stopping = new AbortController();
  try {
    const deps = { log, database, spoolDir, now: () => new Date(), out: { write: () => undefined } };
    const outcome = await runImport(paths, {}, deps);
    const started = performance.now();
    const projector = runProjector({ log, databaseUrl, name: 'real', signal: stopping.signal });
    const end = await log.end();
    await Promise.race([
      projector.done,
      waitFor(async () => {
        if ((projector.status().position ?? -1) < end) throw new Error('It is not at the end of the log.');
      }, 120),
    ]);
    const seconds = (performance.now() - started) / 1_000;
    stopping.abort();
    await projector.done;
    return { outcome, seconds, ...(await reader(databaseUrl)) };
  } finally {
    stopping.abort();
    await database.end();
    await log.close();
    rmSync(spoolDir, { recursive: true, force: true });
  }
}

async function reader(url: string): Promise<Pick<RealCatalog, 'query' | 'close'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const live = await liveGeneration(client);
  if (!live) throw new Error('There is no generation.');
  await client.query(`SET search_path = ${schemaOf(live.number)}`);
  return {
    // The caller names the columns that its statement gives.
    query: async <R>(sql: string) => (await client.query(sql)).rows as R[],
    close: () => client.end(),
  };
}
