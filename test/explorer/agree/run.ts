import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { serveExplorer } from '../../../api/explorer/index.ts';
import { serve } from '../../api/served.ts';
import { bookings } from '../../program/child.ts';
import { importAll } from '../../real/import-all.ts';
import { freshDatabase } from '../../stack/database.ts';
import { stopStack } from '../../stack/stack.ts';
import { checkExplorer, type ExplorerOptions } from './check-explorer.ts';

// npm run agree [-- demo|real [EVERY [PART]]]: checks every page over the demo, or over the real files, with each
// artist, or with each EVERYth artist from the PARTth on (default 0); all parts together are all artists.
const [of = 'both', every = '1', part = '0'] = process.argv.slice(2);
const agreed = [
  ...(of === 'real' ? [] : [await overDemo()]),
  ...(of === 'demo' ? [] : [await overRealFiles()]),
];
await stopStack();
process.exitCode = agreed.every(Boolean) ? 0 : 1;

async function overDemo(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-agree-'));
  const ports = { PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  const program = bookings(['start', '--demo'], { ...ports, DATA_DIR: dataDir, EXPLORER_PLAN: 'pro' });
  try {
    const [, api] = await program.prints(/^API (http:\S+)$/m, 180_000);
    const [, explorer] = await program.prints(/^Explorer (http:\S+)$/m);
    const [, key] = await program.prints(/^PRO_KEY=(\S+)$/m);
    return await report('demo', { api: api!, explorer: explorer!, key: key!, plan: 'pro' });
  } catch (error) {
    const { exitCode, signalCode } = program.process;
    console.error(`The program (${exitCode ?? signalCode ?? 'running'}) said: ${program.complaints()}`);
    throw error;
  } finally {
    program.process.kill('SIGTERM');
    await program.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function overRealFiles(): Promise<boolean> {
  const database = await freshDatabase();
  const catalog = await importAll(database.url);
  const served = await serve({ catalog: null, database, now: new Date() });
  const place = { databaseUrl: database.url, host: '127.0.0.1', port: 0 };
  const explorer = await serveExplorer({ ...place, plan: 'pro', logger: pino({ level: 'warn' }) });
  try {
    const address = `http://127.0.0.1:${explorer.port}`;
    return await report('real files', { api: served.url, explorer: address, key: served.key, plan: 'pro' });
  } finally {
    await explorer.close();
    await catalog.close();
    await served.close();
  }
}

/** @returns whether everything agrees. */
async function report(what: string, reported: ExplorerOptions): Promise<boolean> {
  const { mismatches, ...figures } = await checkExplorer({
    ...reported,
    every: Number(every),
    part: Number(part),
  });
  for (const mismatch of mismatches.slice(0, 100)) console.log(mismatch);
  console.log(`${what}: ${mismatches.length} mismatches`, JSON.stringify(figures));
  return mismatches.length === 0;
}
