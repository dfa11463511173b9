import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { InputFault } from '../files/index.ts';
import type { ImportDeps, ImportOptions } from './deps.ts';
import { digestOf } from './publish/digest.ts';
import { type Entry, importInForce, withImportLock } from './publish/import-ledger.ts';
import { type LoadedManifest, loadManifest } from './read/load-manifest.ts';
import {
  type ImportOutcome,
  type ManifestReport,
  type ManifestState,
  noCounts,
  type Superseded,
} from './report/import-outcome.ts';
import type { EditionDifference, Preview } from './compare/preview-types.ts';
import { Progress } from './report/progress.ts';
import { publish } from './publish/publish-statements.ts';
import { previewTogether, statementsIn } from './compare/preview-together.ts';
import { anyPublished } from './compare/published-lineups.ts';
import { openHeldStatements, restoreLedger } from './restore/restore-ledger.ts';
import { shrinking } from './compare/shrinking-lineups.ts';
import { tablePreview } from './compare/table-preview.ts';
import { tieLines, supersededOf } from './compare/superseded-statements.ts';
import { type Validated, validate } from './read/validate-manifest.ts';

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
    const steps: Step[] = [];
    for (const [at, path] of paths.entries())
      steps.push(await prepare(path, join(folder, String(at)), options, deps));
    const reports = steps.some(({ state }) => state === 'refused')
      ? steps.map((step) => report(step.state === 'valid' ? { ...step, state: 'held_back' } : step))
      : await publishAll(options.dryRun ? await withCommonDifferences(steps, deps) : steps, options, deps);
    const failed = reports.some(({ state }) => state === 'refused' || state === 'broken_off');
    return { ok: !failed, dryRun: options.dryRun === true, manifests: reports };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The progress of one manifest. */
interface Step {
  readonly path: string;
  readonly state: ManifestState;
  readonly refusal: readonly string[];
  readonly seconds: number;
  readonly loaded?: LoadedManifest;
  readonly digest?: string;
  readonly validated?: Validated;
  readonly differences?: readonly EditionDifference[];
  readonly superseded?: readonly Superseded[];
  readonly id?: string | null;
  readonly published?: number;
}

async function prepare(
  path: string,
  folder: string,
  options: ImportOptions,
  deps: ImportDeps,
): Promise<Step> {
  const started = performance.now();
  const step = await prepared(path, folder, options, deps).catch(refused);
  return { ...step, path, seconds: (performance.now() - started) / 1_000 };
}

type Prepared = Omit<Step, 'path' | 'seconds'>;

function refused(error: unknown): Prepared {
  if (!(error instanceof InputFault)) throw error;
  return { state: 'refused', refusal: [error.message] };
}

async function prepared(
  path: string,
  folder: string,
  options: ImportOptions,
  deps: ImportDeps,
): Promise<Prepared> {
  const load = await loadManifest(path);
  if (!load.ok) return { state: 'refused', refusal: load.why };
  const { loaded } = load;
  const digest = await digestOf(loaded);
  if (!options.dryRun)
    await restoreLedger(deps.database, { digest, manifest: path, source: loaded.manifest.source });
  const known = await importInForce(deps.database, digest);
  if (known?.finished) return unchanged(loaded, known);
  await mkdir(folder);
  const validated = await validate(loaded, folder, deps, options);
  const step = { loaded, digest, validated };
  if (validated.refusal !== null) return { ...step, state: 'refused', refusal: [validated.refusal] };
  const whose = { source: loaded.manifest.source, own: known?.id ?? null };
  const superseded = await supersededOf(validated, whose, choosePreview(deps));
  const differences = await findDifferences(validated, options, deps);
  const refusal = [...tieLines(superseded), ...(options.allowShrink ? [] : shrinking(differences))];
  return { ...step, superseded, differences, state: refusal.length > 0 ? 'refused' : 'valid', refusal };
}

const unchanged = (loaded: LoadedManifest, { id }: Entry): Prepared => ({
  state: 'unchanged',
  refusal: [],
  loaded,
  id,
});

/** Compares with the published lineups, for a dry run's report and to detect shrunken editions. */
async function findDifferences(
  { spool }: Validated,
  { dryRun, allowShrink }: ImportOptions,
  deps: ImportDeps,
): Promise<readonly EditionDifference[]> {
  if (!dryRun && (allowShrink || !(await anyPublished(deps.database)))) return [];
  return choosePreview(deps).differences(() => statementsIn([spool], deps.now().toISOString()));
}

/** Adds the changes of a dry run's manifests together; alone they only show whether an edition would shrink. */
async function withCommonDifferences(steps: readonly Step[], deps: ImportDeps): Promise<readonly Step[]> {
  const valid = steps.filter(({ state }) => state === 'valid');
  if (valid.length < 2) return steps;
  const spools = valid.map(({ validated }) => validated!.spool);
  const found = await previewTogether(spools, choosePreview(deps), deps.now().toISOString());
  return steps.map((step) => {
    const at = valid.indexOf(step);
    return at === -1 ? step : { ...step, differences: found[at]! };
  });
}

const choosePreview = ({ preview, database }: ImportDeps): Preview => preview ?? tablePreview(database);

async function publishAll(
  steps: readonly Step[],
  options: ImportOptions,
  deps: ImportDeps,
): Promise<ManifestReport[]> {
  const reports: ManifestReport[] = [];
  for (const step of steps) {
    reports.push(report(step.state === 'valid' && !options.dryRun ? await publishOne(step, deps) : step));
  }
  return reports;
}

async function publishOne(step: Step, deps: ImportDeps): Promise<Step> {
  const { loaded, digest, validated } = step as Required<Pick<Step, 'loaded' | 'digest' | 'validated'>>;
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

function report({
  path,
  state,
  refusal,
  seconds,
  loaded,
  validated,
  differences,
  superseded,
  id,
  published,
}: Step): ManifestReport {
  const counts = validated?.tally.counts(loaded?.files.length ?? 0, loaded?.bytes ?? 0) ?? noCounts;
  return {
    manifest: path,
    source: loaded?.manifest.source ?? null,
    format: loaded?.manifest.format ?? null,
    state,
    import_id: id ?? null,
    refusal,
    counts: { ...counts, statements: validated?.spool.count ?? 0, published: published ?? 0 },
    kept_out: Object.fromEntries(validated?.tally.keptOut ?? []),
    problem_counts: Object.fromEntries(validated?.tally.problemCounts ?? []),
    problems: validated?.tally.problems ?? [],
    differences: differences ?? [],
    superseded: superseded ?? [],
    seconds: Math.round(seconds * 1_000) / 1_000,
  };
}
