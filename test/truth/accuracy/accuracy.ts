import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { importManifests, type RealCatalog } from '../../real/import-all.ts';
import { freshDatabase } from '../../stack/database.ts';
import { lineupsOf } from './claims.ts';
import { coldCopies, type Truth } from './folder.ts';
import { identitiesOf } from './pairs.ts';
import { type Report, report } from './report.ts';
import { servedTables } from './served.ts';

export interface Measured {
  readonly report: Report;
  /** Manifests that could not be imported, each with the reason. */
  readonly refused: readonly string[];
  /** Seconds of the projection. */
  readonly seconds: number;
}

/**
 * Imports a truth folder's manifests into an empty catalog of its own, through the same code as any import, and
 * compares the served data with the labels written by hand.
 */
export async function accuracyOf(truth: Truth, options: { readonly cold: boolean }): Promise<Measured> {
  const [measured] = await accuracyOfAll([truth], options);
  return measured!;
}

/**
 * The same for several truths whose rows are all in the first one's manifests: one import serves all.
 * @param others further manifests, imported unchanged.
 */
export async function accuracyOfAll(
  truths: readonly [Truth, ...Truth[]],
  { cold, others = [] }: { readonly cold: boolean; readonly others?: readonly string[] },
): Promise<readonly Measured[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'bookings-accuracy-'));
  const database = await freshDatabase();
  try {
    const paths = cold ? coldCopies(truths[0].manifests, scratch) : truths[0].manifests;
    const { catalog, refused } = await importWhatGoes(database.url, [...paths, ...others]);
    const client = await reader(database.url);
    try {
      const lineups = await lineupsOf(client, catalog.outcome);
      const [tables, identities] = [await servedTables(client), await identitiesOf(client)];
      return truths.map((truth) => ({
        report: report(truth, lineups, tables, identities),
        refused,
        seconds: catalog.seconds,
      }));
    } finally {
      await client.end();
      await catalog.close();
    }
  } finally {
    await database.drop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Leaves out manifests that are refused: a refused manifest would stop the whole import. */
async function importWhatGoes(
  url: string,
  paths: readonly string[],
): Promise<{ readonly catalog: RealCatalog; readonly refused: readonly string[] }> {
  const catalog = await importManifests(url, paths);
  const refused = catalog.outcome.manifests.filter(({ state }) => state === 'refused');
  if (refused.length === 0) return { catalog, refused: [] };
  await catalog.close();
  const without = new Set(refused.map(({ manifest }) => manifest));
  const rest = await importWhatGoes(url, paths.filter((path) => !without.has(path))); // prettier-ignore
  const why = refused.map(({ manifest, refusal }) => `${manifest}: ${refusal.join('; ')}`);
  return { catalog: rest.catalog, refused: [...why, ...rest.refused] };
}

async function reader(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const live = await liveGeneration(client);
  if (!live) throw new Error('There is no generation.');
  await client.query(`SET search_path = ${schemaOf(live.number)}`);
  return client;
}
