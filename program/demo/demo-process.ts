import { join } from 'node:path';
import { writeDumps } from '../../ingest/import/demo/index.ts';
import type { ImportOutcome } from '../../ingest/import/index.ts';
import type { LogSettings } from '../../ingest/log/index.ts';
import type { TracingSettings } from '../tracing/index.ts';

/** Requests to the process, in this order: write the identity dumps, and import them by their manifests. */
export type DemoAsked =
  | { readonly kind: 'write'; readonly dataDir: string; readonly thisYear: number }
  | {
      readonly kind: 'import';
      readonly dataDir: string;
      readonly manifests: readonly string[];
      readonly log: LogSettings;
      readonly trace: DemoTrace;
    };

/** The trace that the import is a part of. */
export interface DemoTrace {
  readonly settings: TracingSettings;
  readonly parent: string | null;
}

/** The messages of the process. */
export type DemoReport =
  | { readonly kind: 'written'; readonly manifests: readonly string[] }
  | { readonly kind: 'imported'; readonly outcome: ImportOutcome }
  | { readonly kind: 'failed'; readonly why: string };

/** Answers requests one after the other; ends with its parent. */
process.once('disconnect', () => process.exit(1));
process.on('message', (asked: DemoAsked) => {
  void answer(asked)
    .catch((error: unknown): DemoReport => ({ kind: 'failed', why: String(error) }))
    .then((reported) => process.send!(reported));
});

async function answer(asked: DemoAsked): Promise<DemoReport> {
  if (asked.kind === 'import') return importInto(asked);
  return { kind: 'written', manifests: await writeDumps(join(asked.dataDir, 'demo'), 1, asked.thisYear) };
}

async function importInto({
  dataDir,
  manifests,
  log: at,
  trace: { settings, parent },
}: DemoAsked & { kind: 'import' }): Promise<DemoReport> {
  const { importDeps, runImport, openLog, openTracing } = await parts;
  const tracing = await openTracing(settings, 'start');
  const importing = tracing.within('import', parent);
  const log = await openLog(at);
  const deps = importDeps({ databaseUrl: at.databaseUrl }, importing.log(log), dataDir);
  try {
    // The parent shows the progress of the other half.
    const out = { write: () => undefined };
    return { kind: 'imported', outcome: await runImport(manifests, {}, { ...deps, out }) };
  } finally {
    await deps.close();
    await log.close();
    await importing.close();
    await tracing.close();
  }
}

// Loaded while the dumps are written.
const parts = loaded();
parts.catch(() => undefined);

async function loaded() {
  const [{ importDeps }, { runImport }, { openLog }, { openTracing }] = await Promise.all([
    import('../import-deps.ts'),
    import('../../ingest/import/pipeline/run-import.ts'),
    import('../../ingest/log/open-log.ts'),
    import('../tracing/index.ts'),
  ]);
  return { importDeps, runImport, openLog, openTracing };
}
