import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siblingModule } from '../../db/index.ts';
import { type DemoFiles, writeTables } from '../../ingest/import/demo/index.ts';
import type { ImportOutcome } from '../../ingest/import/index.ts';
import type { LogSettings } from '../../ingest/log/index.ts';
import type { DemoAsked, DemoReport, DemoTrace } from './demo-process.ts';

/** The demo's sources, of which another process, and so another core, writes and imports the identity dumps. */
export interface DemoBeside {
  /** Begins to write the sources: the tables here, the dumps there; only once. */
  written(): Promise<DemoFiles>;
  /** Imports manifests in the other process. Call it once. */
  imports(manifests: readonly string[], log: LogSettings, trace: DemoTrace): Promise<ImportOutcome>;
  close(): Promise<void>;
}

export function demoBeside(dataDir: string, thisYear: number): DemoBeside {
  let child: ChildProcess | null = null;
  let writing: Promise<DemoFiles> | null = null;
  const write = async (): Promise<DemoFiles> => {
    child = started();
    const dumps = answered(child, { kind: 'write', dataDir, thisYear }, 'written');
    const tables = writeTables(join(dataDir, 'demo'), 1, thisYear);
    const [{ manifests }, written] = await Promise.all([dumps, tables]);
    return { dumps: manifests, tables: written };
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

/** Starts it in a process group of its own: a terminal's Ctrl-C is for its parent. It ends with its parent. */
function started(): ChildProcess {
  const { url, execArgv } = siblingModule(import.meta.url, './demo-process');
  return fork(fileURLToPath(url), {
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    detached: true,
  });
}

/** @throws the error of the process. */
async function answered<K extends DemoReport['kind']>(
  child: ChildProcess,
  asked: DemoAsked,
  kind: K,
): Promise<Extract<DemoReport, { kind: K }>> {
  const message = once(child, 'message').then(([reported]) => reported as DemoReport);
  const ended = once(child, 'exit').then((): DemoReport => ({ kind: 'failed', why: 'its process ended' }));
  for (const each of [message, ended]) each.catch(() => undefined);
  // The address of the database holds a password, which the list of processes would show.
  child.send(asked);
  const reported = await Promise.race([message, ended]);
  if (reported.kind === kind) return reported as Extract<DemoReport, { kind: K }>;
  throw new Error(reported.kind === 'failed' ? reported.why : `it answered ${reported.kind}`);
}
