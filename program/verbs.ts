import { type Command, CommanderError, program as commander } from 'commander';
import { getVerb } from '../client/get/verb.ts';
import { type Accounts, keysVerb, type Link, planVerb, usageVerb } from '../db/accounts/index.ts';
import { migrate } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import { askStripe, linkCustomer, plansOfPrices } from '../ingest/billing/index.ts';
import { editorsVerb } from '../ingest/editors/index.ts';
import { importVerb, printOutcome } from '../ingest/import/index.ts';
import { logVerb } from '../ingest/log/verb.ts';
import { Progress } from '../ingest/import/progress.ts';
import { explainVerb, parkedVerb, replayVerb, verifyVerb } from '../projector/index.ts';
import { scheduleVerb } from '../projector/schedule/index.ts';
import { openCatalog } from './catalog.ts';
import { importDemo } from './demo.ts';
import { doctorVerb } from './doctor/verb.ts';
import { importDeps } from './import-deps.ts';
import { scheduleCommand } from './scheduled.ts';
import { serveOne } from './serve-one.ts';
import type { Settings } from './settings.ts';
import { start } from './start.ts';
import { Opened, stopSignal } from './stopping.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Runs one verb.
 * @returns the exit code: 0 done, 1 not done; what went wrong is said in a sentence on standard error.
 */
export async function run(argv: readonly string[], settings: Settings): Promise<number> {
  process.exitCode = 0;
  try {
    await cli(settings).parseAsync(argv);
    return process.exitCode;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode;
    process.stderr.write(`${sentence(fault)}\n`);
    return 1;
  }
}

function cli(settings: Settings): Command {
  const program = commander
    .name('bookings')
    .description('Festival booking data: import lineups, project them, serve the API.')
    .showSuggestionAfterError()
    .enablePositionalOptions()
    .exitOverride();
  serving(program, settings);
  importVerb(program, () => openImport(settings));
  scheduleVerb(program, async () => {
    const signal = stopSignal();
    return scheduleCommand(settings, await openCatalog(settings, 'visitor'), signal);
  });
  explainVerb(program, () => openCatalog(settings, 'visitor'));
  replayVerb(program, {
    open: () => openCatalog(settings, 'visitor'),
    signal: stopSignal,
    progress: (what, total) => new Progress(process.stderr, what, total, 'events'),
  });
  parkedVerb(program, () => openCatalog(settings, 'visitor'));
  verifyVerb(program, () => openCatalog(settings, 'visitor'));
  demoVerb(program, settings);
  logVerb(program, {
    open: () => openLogAlone(settings),
    archiveTo: settings.archiveTo,
    s3Endpoint: settings.archiveS3Endpoint,
    signal: stopSignal,
  });
  for (const verb of [keysVerb, planVerb, usageVerb]) verb(program, () => openAccounts(settings));
  editorsVerb(program, () => openAccounts(settings));
  doctorVerb(program, settings, print);
  getVerb(program, { url: settings.apiUrl, key: settings.apiKey, out: process.stdout });
  program
    .command('migrate')
    .description("bring the database to this program's schemas")
    .action(async () => {
      const catalog = await openCatalog(settings, 'visitor');
      await migrate(catalog.databaseUrl).finally(() => catalog.close());
      print('The database is up to date.');
    });
  return program;
}

function serving(program: Command, settings: Settings): void {
  program
    .command('start')
    .description('serve everything in one process')
    .option('--demo', 'load the synthetic demo catalog into an empty embedded catalog')
    .action(({ demo }: { demo?: true }) =>
      start(settings, { demo: demo ?? false, signal: stopSignal(), print }),
    );
  for (const [name, description] of Object.entries(PARTS)) {
    program
      .command(name)
      .description(description)
      .action(() => serveOne(name as keyof typeof PARTS, settings, { signal: stopSignal(), print }));
  }
}

const PARTS = {
  api: 'serve the API alone',
  projector: 'project the log into the read tables; a second one stands by',
  ingest: 'serve the ingest side alone',
} as const;

function demoVerb(program: Command, settings: Settings): void {
  program
    .command('demo')
    .description('import a synthetic catalog at any multiple of the real size')
    .option('--scale <n>', 'how many times 1,700 editions', positive, 1)
    .action(async ({ scale }: { scale: number }) => {
      const deps = await openImport(settings);
      try {
        const outcome = await importDemo(settings.dataDir, scale, deps);
        print(printOutcome(outcome));
        if (!outcome.ok) process.exitCode = 1;
      } finally {
        await deps.close();
      }
    });
}

function positive(text: string): number {
  const scale = Number(text);
  if (Number.isInteger(scale) && scale >= 1 && scale <= 1_000) return scale;
  throw new CommanderError(1, 'bookings.scale', '--scale takes a whole number from 1 to 1000');
}

async function openImport(settings: Settings) {
  const opened = new Opened();
  try {
    const catalog = opened.add(await openCatalog(settings, 'visitor'));
    const log = opened.add(await catalog.openLog());
    const deps = opened.add(importDeps(catalog, log, settings.dataDir));
    return { ...deps, close: () => opened.close() };
  } catch (fault) {
    await opened.close();
    throw fault;
  }
}

async function openLogAlone(settings: Settings) {
  const opened = new Opened();
  try {
    const catalog = opened.add(await openCatalog(settings, 'visitor'));
    const log = opened.add(await catalog.openLog());
    return { log, databaseUrl: catalog.databaseUrl, close: () => opened.close() };
  } catch (fault) {
    await opened.close();
    throw fault;
  }
}

async function openAccounts(settings: Settings) {
  const catalog = await openCatalog(settings, 'visitor');
  const pool = openPool(catalog.databaseUrl, { max: 1, applicationName: 'bookings accounts' });
  const close = async (): Promise<void> => {
    await pool.end();
    await catalog.close();
  };
  const { billing } = settings;
  const link = billing && ((given: Link) => linkCustomer(pool, given, plansOfPrices(billing.prices)));
  return {
    ...{ pool, secret: catalog.keySecret, priceOf: pricesOf(settings), close },
    ...(link && { link }),
  };
}

/** What a plan costs now, by Stripe's word; if it cannot be asked, amounts are left out. */
function pricesOf({ stripeSecretKey, billing }: Settings): NonNullable<Accounts['priceOf']> {
  const stripe = stripeSecretKey === null ? null : askStripe(stripeSecretKey);
  return async (plan) => {
    const price = billing?.prices[plan][0];
    return stripe && price !== undefined ? stripe.monthly(price).catch(() => null) : null;
  };
}

/** One clear sentence instead of a stack, for what a person can mend. */
function sentence(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  if ('code' in fault && fault.code === 'EADDRINUSE' && 'port' in fault) {
    return `Port ${String(fault.port)} is taken by another program; set PORT, INGEST_PORT, OPS_PORT or EXPLORER_PORT to a free one.`;
  }
  if ('code' in fault && fault.code === 'ECONNREFUSED') return `A server cannot be reached: ${fault.message}`;
  if ('code' in fault && (fault.code === 'ENOTFOUND' || fault.code === 'EAI_AGAIN')) {
    return `A server's name is not known: ${fault.message}. Check DATABASE_URL, KAFKA_BROKERS and REDIS_URL.`;
  }
  return fault.message === '' ? fault.name : fault.message;
}
