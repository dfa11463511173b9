import { mkdir } from 'node:fs/promises';
import { InputFault } from '../files/index.ts';
import { statementsIn } from './compare/preview-together.ts';
import type { EditionDifference } from '../../events/views/index.ts';
import type { Preview } from './compare/preview-types.ts';
import { anyPublished } from './compare/published-lineups.ts';
import { shrinking } from './compare/shrinking-lineups.ts';
import { supersededOf, tieLines } from './compare/superseded-statements.ts';
import { tablePreview } from './compare/table-preview.ts';
import type { ImportDeps, ImportOptions } from './deps.ts';
import type { ImportStep } from './import-step.ts';
import { digestOf } from './publish/digest.ts';
import { type Entry, importInForce } from './publish/import-ledger.ts';
import { type LoadedManifest, loadManifest } from './read/load-manifest.ts';
import { type Validated, validate } from './read/validate-manifest.ts';
import { restoreLedger } from './restore/restore-ledger.ts';

/** Reads and checks a manifest: whether it can be published, and what would change. */
export async function prepareManifest(
  path: string,
  folder: string,
  options: ImportOptions,
  deps: ImportDeps,
): Promise<ImportStep> {
  const started = performance.now();
  const step = await prepared(path, folder, options, deps).catch(refused);
  return { ...step, path, seconds: (performance.now() - started) / 1_000 };
}

type Prepared = Omit<ImportStep, 'path' | 'seconds'>;

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

/** The preview of the projector; without one, a comparison with the tables. */
export const choosePreview = ({ preview, database }: ImportDeps): Preview =>
  preview ?? tablePreview(database);
