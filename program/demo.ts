import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { issueKey, listKeys } from '../db/accounts/index.ts';
import { writeDemo } from '../ingest/demo/index.ts';
import { type ImportDeps, type ImportOutcome, runImport } from '../ingest/import/index.ts';

const ORGANIZATIONS = { standard: 'Demo Standard', pro: 'Demo Pro' } as const;

/**
 * Writes the demo's sources into the data folder and imports them like any other. Cut off, it goes on where it
 * stopped: the import's ledger knows what the log has.
 */
export async function importDemo(dataDir: string, scale: number, deps: ImportDeps): Promise<ImportOutcome> {
  const manifests = await writeDemo(join(dataDir, 'demo'), scale, deps.now().getUTCFullYear());
  return runImport(manifests, {}, deps);
}

/** Loads the demo into an empty catalog, or goes on loading one that an earlier start left unfinished. */
export async function loadDemoIfEmpty(dataDir: string, deps: ImportDeps, onLoad: () => void): Promise<void> {
  const unfinished = join(dataDir, 'demo-unfinished');
  if ((await deps.log.end()) > 0 && !existsSync(unfinished)) return;
  onLoad();
  writeFileSync(unfinished, '');
  const outcome = await importDemo(dataDir, 1, deps);
  if (!outcome.ok) {
    const why = outcome.manifests.flatMap(({ refusal }) => refusal).join('; ');
    throw new Error(`The demo could not be loaded: ${why}`);
  }
  rmSync(unfinished);
}

/** Gives the two demo organizations their keys on the first start; null where they have them already. */
export async function firstKeys(
  pool: pg.Pool,
  secret: string,
): Promise<{ standard: string; pro: string } | null> {
  const held = new Set((await listKeys(pool)).map(({ org }) => org));
  if (held.has(ORGANIZATIONS.standard) || held.has(ORGANIZATIONS.pro)) return null;
  const issue = async (plan: 'standard' | 'pro'): Promise<string> => {
    const issued = await issueKey(pool, { org: ORGANIZATIONS[plan], plan }, secret);
    if (!issued.ok) throw new Error(issued.message);
    return issued.key;
  };
  return { standard: await issue('standard'), pro: await issue('pro') };
}
