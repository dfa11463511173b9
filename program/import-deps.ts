import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '../db/pool.ts';
import type { ImportDeps } from '../ingest/import/index.ts';
import type { Log } from '../ingest/log/port.ts';
import type { Catalog } from './catalog.ts';

/** What an import works on, over an open catalog and its log. */
export function importDeps(
  catalog: Catalog,
  log: Log,
  dataDir: string,
): ImportDeps & { close(): Promise<void> } {
  const spoolDir = join(dataDir, 'spool');
  mkdirSync(spoolDir, { recursive: true });
  const database = openPool(catalog.databaseUrl, { max: 4, applicationName: 'bookings import' });
  return { log, database, spoolDir, now: () => new Date(), out: process.stderr, close: () => database.end() };
}
