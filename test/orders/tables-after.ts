import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { dropGeneration, makeLive, schemaOf } from '../../db/generations/index.ts';
import { openClient, openPool } from '../../db/pool.ts';
import { runImport } from '../../ingest/import/index.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { folds } from '../../projector/fold/steps/index.ts';
import { readCheckpoint } from '../../projector/store/checkpoint/checkpoint.ts';
import { apply } from '../../projector/live/apply.ts';
import { MemoryLog } from '../histories/memory-log.ts';

/** Every row of every table, as JSON, but for where in the log it arrived. */
export type Tables = Readonly<Record<string, readonly string[]>>;

const NOW = new Date('2026-11-01T00:00:00.000Z');
const BATCH = 100;

/**
 * What readers (and the projector itself) would find after these manifests were imported in this order into an empty
 * catalog, by an import of its own each.
 * @param how `live`: batch after batch as the writer does; `built`: from the log's beginning at once.
 */
export const tablesAfter = (
  databaseUrl: string,
  manifests: readonly string[],
  how: 'live' | 'built',
): Promise<Tables> =>
  withCatalogAfter(databaseUrl, manifests, how, async (client, generation) =>
    withoutArrival(await dumpGeneration(client, schemaOf(generation))),
  );

/** Runs over the live generation of a catalog that has these imports only, and drops it. */
export async function withCatalogAfter<R>(
  databaseUrl: string,
  manifests: readonly string[],
  how: 'live' | 'built',
  run: (client: pg.Client, generation: number) => Promise<R>,
): Promise<R> {
  const log = new MemoryLog();
  await importEach(databaseUrl, manifests, log);
  const until = how === 'live' ? 0 : log.events.length;
  const { generation } = await buildGeneration({ log, databaseUrl, asOf: NOW.getTime(), until });
  const { number } = generation;
  const options = { applicationName: 'orders', searchPath: schemaOf(number) };
  const client = openClient(databaseUrl, options);
  await client.connect();
  try {
    await makeLive(client, number);
    if (how === 'live') await project(client, number, log);
    return await run(client, number);
  } finally {
    await client.query('DELETE FROM control.live');
    await dropGeneration(client, number);
    await client.end();
  }
}

async function importEach(databaseUrl: string, manifests: readonly string[], log: MemoryLog): Promise<void> {
  const database = openPool(databaseUrl, { max: 2, applicationName: 'orders' });
  const spoolDir = mkdtempSync(join(tmpdir(), 'bookings-orders-'));
  try {
    await database.query('DELETE FROM editing.import');
    const deps = { log, database, spoolDir, now: () => NOW, out: { write: () => undefined } };
    for (const path of manifests) {
      const [report] = (await runImport([path], {}, deps)).manifests;
      if (report!.state !== 'published') throw new Error(`${path}: ${report!.refusal.join('; ')}`);
    }
  } finally {
    await database.end();
    rmSync(spoolDir, { recursive: true, force: true });
  }
}

async function project(client: pg.Client, generation: number, log: MemoryLog): Promise<void> {
  const session = { client, generation, live: true, folds, parkLimit: Infinity };
  for (let at = 0; at < log.events.length; at += BATCH) {
    const checkpoint = (await readCheckpoint(client))!;
    await apply(session, checkpoint, log.events.slice(at, at + BATCH), NOW.getTime());
  }
}

function withoutArrival(dump: Record<string, string[]>): Tables {
  const statement = dump['statement']!.map((row) => {
    const stated = JSON.parse(row) as { position: number };
    return JSON.stringify({ ...stated, position: null });
  });
  const tables = Object.entries(dump).filter(([name]) => name !== 'checkpoint');
  return { ...Object.fromEntries(tables), statement: statement.sort() };
}

/** The rows that only one of them has, by table; at most three a table and side. */
export function differing(one: Tables, other: Tables): Record<string, readonly string[]> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const found = names.map((name) => {
    const [mine, theirs] = [new Set(one[name]), new Set(other[name])];
    const only = (these: ReadonlySet<string>, those: ReadonlySet<string>, mark: string): string[] =>
      [...these]
        .filter((row) => !those.has(row))
        .slice(0, 3)
        .map((row) => `${mark} ${row}`);
    return [name, [...only(mine, theirs, '-'), ...only(theirs, mine, '+')]] as const;
  });
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
