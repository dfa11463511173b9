import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DemoFiles } from '../ingest/demo/index.ts';
import type { ImportOutcome } from '../ingest/import/index.ts';
import type { LogSettings } from '../ingest/log/open.ts';
import type { DemoAsked, DemoTold, DemoTrace } from './demo-process.ts';

/** A process, and so another core, that writes the demo's sources and imports a part of them. */
export interface DemoBeside {
  /** Begins to write the sources; only once. */
  written(): Promise<DemoFiles>;
  /** Imports manifests that are written. Asked once. */
  imports(manifests: readonly string[], log: LogSettings, trace: DemoTrace): Promise<ImportOutcome>;
  close(): Promise<void>;
}

export function demoBeside(dataDir: string, thisYear: number): DemoBeside {
  let child: ChildProcess | null = null;
  let writing: Promise<DemoFiles> | null = null;
  const write = async (): Promise<DemoFiles> => {
    child = started();
    return (await answered(child, { kind: 'write', dataDir, thisYear }, 'written')).files;
  };
  const written = (): Promise<DemoFiles> => (writing ??= write());
  return {
    written,
    imports: async (manifests, log, trace) => {
      await written();
      return (await answered(child!, { kind: 'import', dataDir, manifests, log, trace }, 'imported')).outcome;
    },
    close: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** In a group of its own: a terminal's Ctrl-C is for whoever started it. It ends when that one does. */
function started(): ChildProcess {
  return fork(fileURLToPath(new URL('./demo-process.ts', import.meta.url)), {
    execArgv: ['--import', tsx],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
}

/** @throws what went wrong in the process. */
async function answered<K extends DemoTold['kind']>(
  child: ChildProcess,
  asked: DemoAsked,
  kind: K,
): Promise<Extract<DemoTold, { kind: K }>> {
  const message = once(child, 'message').then(([told]) => told as DemoTold);
  const ended = once(child, 'exit').then((): DemoTold => ({ kind: 'failed', why: 'its process ended' }));
  for (const each of [message, ended]) each.catch(() => undefined);
  // The address of the database holds a password, which the list of processes would show.
  child.send(asked);
  const told = await Promise.race([message, ended]);
  if (told.kind === kind) return told as Extract<DemoTold, { kind: K }>;
  throw new Error(told.kind === 'failed' ? told.why : `it answered ${told.kind}`);
}
