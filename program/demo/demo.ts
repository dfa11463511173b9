import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { issueKey, type KeySecrets, listKeys } from '../../db/accounts/keys/index.ts';
import { hasCluster } from '../../db/embedded/index.ts';
import { addEditor, listEditors } from '../../ingest/editing/editors/index.ts';
import { writeDemo } from '../../ingest/import/demo/index.ts';
import type { ImportDeps, ImportOutcome } from '../../ingest/import/index.ts';
import type { LogSettings } from '../../ingest/log/index.ts';
import { type DemoBeside, demoBeside } from './demo-beside.ts';
import type { DemoTrace } from './demo-process.ts';

const ORGANIZATIONS = { standard: 'Demo Standard', pro: 'Demo Pro' } as const;

/**
 * Writes the demo's sources into the data folder and imports them like any other. An interrupted import resumes: its
 * ledger records what the log has acknowledged.
 */
export async function importDemo(dataDir: string, scale: number, deps: ImportDeps): Promise<ImportOutcome> {
  const { dumps, tables } = await writeDemo(join(dataDir, 'demo'), scale, deps.now().getUTCFullYear());
  return imported([...dumps, ...tables], deps);
}

async function imported(manifests: readonly string[], deps: ImportDeps): Promise<ImportOutcome> {
  const { runImport } = await import('../../ingest/import/pipeline/run-import.ts');
  return runImport(manifests, {}, deps);
}

/**
 * Starts a process that loads a part of the demo. If the data folder is new, so that the catalog will be empty, the
 * sources are written at once.
 */
export function beginDemo(dataDir: string, now: () => Date): DemoBeside {
  const beside = demoBeside(dataDir, now().getUTCFullYear());
  // Errors are handled when the files are needed.
  if (!hasCluster(dataDir)) beside.written().catch(() => undefined);
  return beside;
}

/** Source and target of the demo. */
export interface DemoLoading {
  readonly dataDir: string;
  readonly beside: DemoBeside;
  readonly deps: ImportDeps;
  readonly log: LogSettings;
  readonly trace: DemoTrace;
  readonly onLoad: () => void;
}

/**
 * Loads the demo into an empty catalog, or continues an unfinished one: one half of it here, the other in the
 * second process. The log has the same events in any order.
 */
export async function loadDemoIfEmpty({
  dataDir,
  beside,
  deps,
  log,
  trace,
  onLoad,
}: DemoLoading): Promise<void> {
  const unfinished = join(dataDir, 'demo-unfinished');
  if ((await deps.log.end()) > 0 && !existsSync(unfinished)) return;
  onLoad();
  writeFileSync(unfinished, '');
  const { dumps, tables } = await beside.written();
  const outcomes = await Promise.all([beside.imports(dumps, log, trace), imported(tables, deps)]);
  const why = outcomes.filter(({ ok }) => !ok).flatMap(({ manifests }) => manifests.flatMap(listRefusal));
  if (why.length > 0) throw new Error(`The demo could not be loaded: ${why.join('; ')}`);
  rmSync(unfinished);
}

const listRefusal = ({ refusal }: ImportOutcome['manifests'][number]): readonly string[] => refusal;

/** Issues the keys of the two demo organizations on the first start; null if they have them already. */
export async function firstKeys(
  pool: pg.Pool,
  secret: KeySecrets,
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

/** An organization that has a key, the demo's first; null if there is none. */
export async function keyHolder(pool: pg.Pool): Promise<string | null> {
  const held = (await listKeys(pool)).map(({ org }) => org);
  return held.includes(ORGANIZATIONS.pro) ? ORGANIZATIONS.pro : (held[0] ?? null);
}

/** Creates the demo's first editor, an admin; null if there are or were editors. */
export async function firstEditor(pool: pg.Pool, secret: KeySecrets): Promise<string | null> {
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
