import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { issueKey, listKeys } from '../db/accounts/index.ts';
import { hasCluster } from '../db/embedded/index.ts';
import { addEditor, listEditors } from '../ingest/editors/index.ts';
import { writeDemo } from '../ingest/demo/index.ts';
import type { ImportDeps, ImportOutcome } from '../ingest/import/index.ts';

const ORGANIZATIONS = { standard: 'Demo Standard', pro: 'Demo Pro' } as const;

/**
 * Writes the demo's sources into the data folder and imports them like any other. Cut off, it goes on where it
 * stopped: the import's ledger knows what the log has.
 */
export async function importDemo(dataDir: string, scale: number, deps: ImportDeps): Promise<ImportOutcome> {
  return imported(await writeDemoInto(dataDir, scale, deps.now), deps);
}

async function imported(manifests: readonly string[], deps: ImportDeps): Promise<ImportOutcome> {
  // The sources can be written before the importers are loaded.
  const { runImport } = await import('../ingest/import/run.ts');
  return runImport(manifests, {}, deps);
}

const writeDemoInto = (dataDir: string, scale: number, now: () => Date): Promise<string[]> =>
  writeDemo(join(dataDir, 'demo'), scale, now().getUTCFullYear());

/** The paths of the demo's manifests, once it is written. */
export type DemoWritten = () => Promise<string[]>;

/** Writes the demo's sources: at once, and only once, where the data folder is new and so the catalog will be empty. */
export function demoWriting(dataDir: string, now: () => Date): DemoWritten {
  let writing: Promise<string[]> | null = null;
  const written: DemoWritten = () => (writing ??= writeDemoInto(dataDir, 1, now));
  // What goes wrong is heard by whoever needs the files.
  if (!hasCluster(dataDir)) written().catch(() => undefined);
  return written;
}

/** Loads the demo into an empty catalog, or goes on loading one that an earlier start left unfinished. */
export async function loadDemoIfEmpty(
  dataDir: string,
  written: DemoWritten,
  deps: ImportDeps,
  onLoad: () => void,
): Promise<void> {
  const unfinished = join(dataDir, 'demo-unfinished');
  if ((await deps.log.end()) > 0 && !existsSync(unfinished)) return;
  onLoad();
  writeFileSync(unfinished, '');
  const outcome = await imported(await written(), deps);
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

/** Gives the demo its first editor, who may do everything; null where there are or were editors. */
export async function firstEditor(pool: pg.Pool, secret: string): Promise<string | null> {
  if ((await listEditors(pool)).length > 0) return null;
  const editor = {
    name: 'Demo Editor',
    role: 'admin',
    series: [],
    labels: [],
    by: 'the first start',
  } as const;
  const issued = await addEditor(pool, editor, secret);
  if (!issued.ok) throw new Error(issued.message);
  return issued.token;
}
