import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { serveExplorer } from '../../../api/explorer/index.ts';
import { keyFor, type Served, serve } from '../../api/served.ts';
import { bookings } from '../../program/child.ts';
import { importAll } from '../../real/import-all.ts';
import { freshDatabase } from '../../stack/database.ts';
import { stopStack } from '../../stack/stack.ts';
import { checkExplorer, type ExplorerOptions } from './check-explorer.ts';

// npm run agree [-- demo|real [EVERY [PART]]]: checks every page of both plans over the demo, or over the real files, with
// each artist, or with each EVERYth artist from the PARTth on (default 0); all parts together are all artists.
const [of = 'both', every = '1', part = '0'] = process.argv.slice(2);
type Plan = ExplorerOptions['plan'];
const PLANS: readonly Plan[] = ['standard', 'pro'];
const agreed: boolean[] = [];
if (of !== 'real') for (const plan of PLANS) agreed.push(await overDemo(plan));
if (of !== 'demo') agreed.push(...(await overRealFiles()));
await stopStack();
process.exitCode = agreed.every(Boolean) ? 0 : 1;

async function overDemo(plan: Plan): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bookings-agree-'));
  const ports = { PORT: '0', INGEST_PORT: '0', OPS_PORT: '0', EXPLORER_PORT: '0' };
  const program = bookings(['start', '--demo'], { ...ports, DATA_DIR: dataDir, EXPLORER_PLAN: plan });
  try {
    const [, api] = await program.prints(/^API (http:\S+)$/m, 180_000);
    const [, explorer] = await program.prints(/^Explorer (http:\S+)$/m);
    const [, key] = await program.prints(new RegExp(`^${plan.toUpperCase()}_KEY=(\\S+)$`, 'm'));
    return await report(`demo, ${plan}`, { api: api!, explorer: explorer!, key: key!, plan });
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

async function overRealFiles(): Promise<boolean[]> {
  const database = await freshDatabase();
  const catalog = await importAll(database.url);
  const served = await serve({ catalog: null, database, now: new Date() });
  const agreements: boolean[] = [];
  try {
    for (const plan of PLANS) agreements.push(await overPlan(plan, served));
    return agreements;
  } finally {
    await catalog.close();
    await served.close();
  }
}

async function overPlan(plan: Plan, { database, pool, url }: Served): Promise<boolean> {
  const place = { databaseUrl: database.url, host: '127.0.0.1', port: 0 };
  const explorer = await serveExplorer({ ...place, plan, logger: pino({ level: 'warn' }) });
  try {
    const key = await keyFor(pool, `Agree ${plan}`, plan);
    const address = `http://127.0.0.1:${explorer.port}`;
    return await report(`real files, ${plan}`, { api: url, explorer: address, key, plan });
  } finally {
    await explorer.close();
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
