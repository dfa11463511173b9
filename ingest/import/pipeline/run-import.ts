import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { previewTogether } from './compare/preview-together.ts';
import { refuseTies } from './compare/ties-of-command.ts';
import type { ImportDeps, ImportOptions } from './deps.ts';
import type { ImportStep } from './import-step.ts';
import { choosePreview, prepareManifest } from './prepare-manifest.ts';
import { publishManifest } from './publish-manifest.ts';
import type { ImportOutcome, ManifestReport } from './report/import-outcome.ts';
import { reportManifest } from './report/manifest-report.ts';

/**
 * Reads, checks and publishes manifests (docs/how-to/import/import-lineups.md). All of them are checked before
 * anything is published: one that is refused holds the others back. The same manifest and files again are the same
 * import.
 */
export async function runImport(
  paths: readonly string[],
  options: ImportOptions,
  deps: ImportDeps,
): Promise<ImportOutcome> {
  await mkdir(deps.spoolDir, { recursive: true });
  const folder = await mkdtemp(join(deps.spoolDir, 'import-'));
  try {
    const prepared: ImportStep[] = [];
    for (const [at, path] of paths.entries())
      prepared.push(await prepareManifest(path, join(folder, String(at)), options, deps));
    const steps = await refuseTies(prepared);
    const reports = steps.some(({ state }) => state === 'refused')
      ? steps.map((step) => reportManifest(step.state === 'valid' ? { ...step, state: 'held_back' } : step))
      : await publishAll(options.dryRun ? await withCommonDifferences(steps, deps) : steps, options, deps);
    const failed = reports.some(({ state }) => state === 'refused' || state === 'broken_off');
    return { ok: !failed, dryRun: options.dryRun === true, manifests: reports };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Adds the changes of a dry run's manifests together; alone they only show whether an edition would shrink. */
async function withCommonDifferences(
  steps: readonly ImportStep[],
  deps: ImportDeps,
): Promise<readonly ImportStep[]> {
  const valid = steps.filter(({ state }) => state === 'valid');
  if (valid.length < 2) return steps;
  const spools = valid.map(({ validated }) => validated!.spool);
  const found = await previewTogether(spools, choosePreview(deps), deps.now().toISOString());
  return steps.map((step) => {
    const at = valid.indexOf(step);
    return at === -1 ? step : { ...step, differences: found[at]! };
  });
}

async function publishAll(
  steps: readonly ImportStep[],
  options: ImportOptions,
  deps: ImportDeps,
): Promise<ManifestReport[]> {
  const reports: ManifestReport[] = [];
  for (const step of steps) {
    const ended = step.state === 'valid' && !options.dryRun ? await publishManifest(step, deps) : step;
    reports.push(reportManifest(ended));
  }
  return reports;
}
