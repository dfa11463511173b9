import type { ImportStep } from '../import-step.ts';
import { type ManifestReport, noCounts } from './import-outcome.ts';

/** Reports the last state of one manifest. */
export function reportManifest({
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
}: ImportStep): ManifestReport {
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
