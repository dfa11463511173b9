import { join } from 'node:path';
import type { Command } from 'commander';
import type { Description } from '../client/mcp/operation-tools.ts';
import { printLine as print } from '../db/terminal/index.ts';
import {
  openAccounts,
  openCatalogForCommand,
  openImport,
  openLogOnly,
  openWebhooks,
} from './command-resources.ts';
import type { Settings } from './settings/index.ts';
import { stopSignal } from './shutdown.ts';

/** Adds verbs to the program. */
type Add = (program: Command, settings: Settings) => void | Promise<void>;

/**
 * Every verb, in the order of the help. A verb loads its own modules only, since loading the whole program takes a
 * second.
 */
const COMMANDS: Readonly<Record<string, Add>> = {
  start: (program, settings) => {
    program
      .command('start')
      .description('serve everything in one process')
      .option('--demo', 'load the synthetic demo catalog into an empty embedded catalog')
      .action(async ({ demo }: { demo?: true }) => {
        const { start } = await import('./start.ts');
        await start(settings, { demo: demo ?? false, signal: stopSignal(settings), print });
      });
  },
  api: serving('api', 'serve the API alone'),
  projector: async (program, settings) => {
    serving('projector', 'project the log into the read tables; a second projector is a standby')(
      program,
      settings,
    );
    const { pauseVerbs } = await import('../projector/live/pause/verb.ts');
    const { parkLimit } = settings;
    pauseVerbs(program.commands.at(-1)!, async () => ({
      ...(await openCatalogForCommand(settings)),
      parkLimit,
    }));
  },
  ingest: serving('ingest', 'serve the ingest side alone'),
  import: async (program, settings) => {
    const { importVerb } = await import('../ingest/import/pipeline/verb.ts');
    importVerb(program, () => openImport(settings));
  },
  seed: async (program, settings) => {
    const { seedVerb } = await import('../ingest/import/seed/verb.ts');
    seedVerb(program, {
      open: () => openImport(settings),
      dataDir: settings.dataDir,
      out: process.stderr,
      signal: () => stopSignal(settings),
    });
  },
  schedule: async (program, settings) => {
    const { scheduleVerb } = await import('./schedule/verb.ts');
    scheduleVerb(program, async () => {
      const { scheduleCommand } = await import('./open-schedule.ts');
      const signal = stopSignal(settings);
      return scheduleCommand(settings, await openCatalogForCommand(settings), signal);
    });
  },
  explain: async (program, settings) => {
    const { explainVerb } = await import('../projector/inspect/explain/verb.ts');
    explainVerb(program, () => openCatalogForCommand(settings));
  },
  replay: async (program, settings) => {
    const { replayVerb } = await import('../projector/rebuild/replay/verbs/replay-verb.ts');
    const { Progress } = await import('../ingest/import/pipeline/report/progress.ts');
    replayVerb(program, {
      open: () => openCatalogForCommand(settings),
      signal: () => stopSignal(settings),
      progress: (what, total) => new Progress(process.stderr, what, total, 'events'),
    });
  },
  parked: async (program, settings) => {
    const { parkedVerb } = await import('../projector/inspect/parked/verb.ts');
    parkedVerb(program, () => openCatalogForCommand(settings));
  },
  'scene-read': async (program, settings) => {
    const { sceneReadVerb } = await import('../projector/projections/scene-reads/verb.ts');
    sceneReadVerb(program, () => openCatalogForCommand(settings));
  },
  verify: async (program, settings) => {
    const { verifyVerb } = await import('../projector/rebuild/verify/verb.ts');
    verifyVerb(program, () => openCatalogForCommand(settings));
  },
  demo: async (program, settings) => {
    const { demoVerb } = await import('./demo/verb.ts');
    demoVerb(program, settings.dataDir, () => openImport(settings));
  },
  exports: async (program, settings) => {
    const { exportsVerb } = await import('../api/exports/verb.ts');
    exportsVerb(program, join(settings.dataDir, 'exports'));
  },
  log: async (program, settings) => {
    const { logVerb } = await import('../ingest/log/verb.ts');
    const { reconcileVerb } = await import('../projector/rebuild/reconcile/verb.ts');
    const log = logVerb(program, {
      open: () => openLogOnly(settings),
      archiveTo: settings.archiveTo,
      s3Endpoint: settings.archiveS3Endpoint,
      signal: () => stopSignal(settings),
    });
    reconcileVerb(log, { open: () => openLogOnly(settings), signal: () => stopSignal(settings) });
  },
  keys: async (program, settings) => {
    const { keysVerb } = await import('../db/accounts/keys/index.ts');
    keysVerb(program, () => openAccounts(settings));
  },
  plan: async (program, settings) => {
    const { planVerb } = await import('../db/accounts/index.ts');
    planVerb(program, () => openAccounts(settings));
  },
  usage: async (program, settings) => {
    const { usageVerb } = await import('../db/accounts/index.ts');
    usageVerb(program, () => openAccounts(settings));
  },
  editors: async (program, settings) => {
    const { editorsVerb } = await import('../ingest/editing/editors/index.ts');
    editorsVerb(program, () => openAccounts(settings));
  },
  webhooks: async (program, settings) => {
    const { webhooksVerb } = await import('../ingest/editing/webhooks/verb.ts');
    webhooksVerb(program, () => openWebhooks(settings));
  },
  doctor: async (program, settings) => {
    const { doctorVerb } = await import('./doctor/verb.ts');
    doctorVerb(program, settings, print);
  },
  get: async (program, settings) => {
    const { getVerb } = await import('../client/get/verb.ts');
    getVerb(program, { url: settings.apiUrl, key: settings.apiKey, out: process.stdout });
  },
  mcp: async (program, settings) => {
    const { mcpVerb } = await import('../client/mcp/verb.ts');
    const { programVersion } = await import('./version/version.ts');
    mcpVerb(program, {
      url: settings.apiUrl,
      key: settings.apiKey,
      version: programVersion().release,
      signal: () => stopSignal(settings),
      description: async () =>
        (await import('../api/documents/index.ts')).description as unknown as Description,
    });
  },
  migrate: (program, settings) => {
    program
      .command('migrate')
      .description('migrate the database to the schemas of this release')
      .action(() => migrate(settings));
  },
};

const VERSION: ReadonlySet<string> = new Set(['-V', '--version']);

/** Adds the requested command; all of them if there is none, for the help and for suggestions. */
export async function addCommands(program: Command, asked: string, settings: Settings): Promise<void> {
  const only = Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
  if (!only) {
    const { versionText } = await import('./version/version.ts');
    program.version(versionText(), '-V, --version', 'print the release and its projection version');
    if (VERSION.has(asked)) return;
  }
  for (const add of only ? [only] : Object.values(COMMANDS)) await add(program, settings);
}

function serving(
  part: 'api' | 'projector' | 'ingest',
  description: string,
): (program: Command, settings: Settings) => void {
  return (program, settings) => {
    program
      .command(part)
      .description(description)
      .action(async () => {
        const { servePart } = await import('./serve-part.ts');
        await servePart(part, settings, { signal: stopSignal(settings), print });
      });
  };
}

async function migrate(settings: Settings): Promise<void> {
  const { migrate: bring } = await import('../db/migrate.ts');
  const catalog = await openCatalogForCommand(settings);
  try {
    await bring(catalog.databaseUrl);
  } finally {
    await catalog.close();
  }
  print('The database is up to date.');
}
