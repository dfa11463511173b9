import type { ImportDeps } from './deps.ts';
import type { ImportStep } from './import-step.ts';
import { withImportLock } from './publish/import-ledger.ts';
import { publish } from './publish/publish-statements.ts';
import { Progress } from './report/progress.ts';
import { openHeldStatements } from './restore/restore-ledger.ts';

/** Publishes the statements of a valid manifest, under the lock of its import. */
export async function publishManifest(step: ImportStep, deps: ImportDeps): Promise<ImportStep> {
  const { loaded, digest, validated } = step as Required<Pick<ImportStep, 'loaded' | 'digest' | 'validated'>>;
  const { spool, reading } = validated;
  const progress = new Progress(deps.out, `Publishing ${step.path}:`, spool.count, 'statements');
  const started = performance.now();
  const entry = { digest, manifest: step.path, source: loaded.manifest.source, spool, reading };
  const publishing = {
    log: deps.log,
    openHeld: (id: string) => openHeldStatements(deps.database, deps.log, id),
    now: deps.now,
    onPublished: (done: number) => progress.to(done),
  };
  const took = (): number => step.seconds + (performance.now() - started) / 1_000;
  try {
    const done = await withImportLock(deps.database, digest, (client) => publish(client, entry, publishing));
    if (done !== null) return { ...step, ...done, state: 'published', seconds: took() };
    return {
      ...step,
      state: 'refused',
      refusal: ['another process is publishing this import now'],
      seconds: took(),
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const refusal = [
      `publishing was interrupted; run the same import again to continue where it stopped: ${why}`,
    ];
    return { ...step, state: 'broken_off', refusal, seconds: took() };
  } finally {
    progress.end();
  }
}
