import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type pg from 'pg';
import { openPool } from '../../db/pool.ts';
import type { ImportDeps } from '../../ingest/import/pipeline/deps.ts';
import { seedVerb } from '../../ingest/import/seed/verb.ts';
import type { Log } from '../../ingest/log/port.ts';
import { openPostgresLog } from '../../ingest/log/postgres/open-postgres-log.ts';
import { type Database, freshDatabase } from '../stack/database.ts';

/** A database with its log and a data folder, on which `bookings seed` runs. */
export interface SeedWorkplace {
  readonly database: Database;
  readonly pool: pg.Pool;
  readonly log: Log;
  /** The data folder. */
  readonly folder: string;
  /** Texts written to the terminal as progress, of all commands. */
  readonly written: readonly string[];
  /** What an import works on. */
  readonly deps: ImportDeps;
  /** Runs `bookings seed` with these words. @returns what it prints. */
  seed(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** @param now the time of the clock that commands see. */
export async function openSeedWorkplace(now: Date): Promise<SeedWorkplace> {
  const database = await freshDatabase();
  const pool = openPool(database.url, { max: 4, applicationName: 'seed test' });
  const log = await openPostgresLog({ databaseUrl: database.url });
  const folder = mkdtempSync(join(tmpdir(), 'bookings-seed-'));
  const written: string[] = [];
  const out = { write: (text: string) => written.push(text) };
  const deps = { log, database: pool, spoolDir: join(folder, 'spool'), now: () => now, out };
  const seed = async (...words: readonly string[]): Promise<string> => {
    const printed: string[] = [];
    const program = new Command('bookings').exitOverride();
    const settings = {
      open: () => Promise.resolve({ ...deps, close: () => Promise.resolve() }),
      dataDir: folder,
      out,
      signal: () => new AbortController().signal,
    };
    seedVerb(program, settings, (line) => void printed.push(line));
    await program.parseAsync(['seed', ...words], { from: 'user' });
    return printed.join('\n');
  };
  const close = async (): Promise<void> => {
    await log.close();
    await pool.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  };
  return { database, pool, log, folder, written, deps, seed, close };
}
