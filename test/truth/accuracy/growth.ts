import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadManifest } from '../../../ingest/import/pipeline/read/load-manifest.ts';
import { type Share, shareOf } from '../score/wilson.ts';
import type { Row } from '../score/truth.ts';
import { accuracyOf, accuracyOfAll, type Measured } from './accuracy.ts';
import { endsWithPath } from './claims.ts';
import { whereOf } from './find.ts';
import type { Truth } from './folder.ts';
import { writeGrowth } from './growth-records.ts';

/** Precision and recall of one truth in three catalogs that differ only in their further content. */
export interface Grown {
  /** Each source in a catalog of its own. */
  readonly alone: Figures;
  /** All manifests. */
  readonly together: Figures;
  /** All manifests and the identity records. */
  readonly grown: Figures;
  /** Ids of rows that are right with all manifests and wrong with the identity records added. */
  readonly worse: readonly string[];
}

export interface Figures {
  readonly precision: Share | null;
  readonly recall: Share | null;
}

interface Options {
  readonly cold: boolean;
  /** Number of added identity records. */
  readonly records: number;
}

/** Scores the same rows alone, with all manifests, and with identity records of common words. */
export async function growthOf(
  truths: readonly [Truth, ...Truth[]],
  together: readonly Measured[],
  { cold, records }: Options,
): Promise<readonly Grown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bookings-growth-'));
  try {
    const growth = writeGrowth(folder, records, wordsOf(truths));
    const grown = await accuracyOfAll(truths, { cold, others: [growth] });
    const found: Grown[] = [];
    for (const [i, truth] of truths.entries()) {
      const [before, after] = [together[i]!, grown[i]!];
      const missed = new Set(before.report.misses.map(({ id }) => id));
      found.push({
        alone: await alone(truth, cold),
        together: figuresOf([before]),
        grown: figuresOf([after]),
        worse: after.report.misses.map(({ id }) => id).filter((id) => !missed.has(id)),
      });
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function alone(truth: Truth, cold: boolean): Promise<Figures> {
  const measured: Measured[] = [];
  for (const rows of await bySource(truth))
    measured.push(await accuracyOf({ ...truth, ...rows, pairs: [] }, { cold }));
  return figuresOf(measured);
}

/** The rows of each source that one of these manifests reads. */
async function bySource({ rows, manifests }: Truth): Promise<Pick<Truth, 'rows' | 'manifests'>[]> {
  const files = await Promise.all(manifests.map(filesOf));
  const sources = [...new Set(rows.map(({ source }) => source))];
  return sources
    .map((source) => {
      const own = rows.filter((row) => row.source === source);
      const paths = new Set(own.map(({ where }) => whereOf(where).file));
      const reads = (path: string): boolean =>
        [...paths].some((end) => end !== '' && endsWithPath(path, end));
      return { rows: own, manifests: manifests.filter((_, i) => files[i]!.some(reads)) };
    })
    .filter((group) => group.manifests.length > 0);
}

async function filesOf(manifest: string): Promise<string[]> {
  const load = await loadManifest(manifest);
  return load.ok ? load.loaded.files.map(({ path }) => path) : [];
}

function figuresOf(measured: readonly Measured[]): Figures {
  const sum = (of: (measured: Measured) => Share | null): Share | null => {
    const shares = measured.map(of).filter((share) => share !== null);
    const total = (count: (share: Share) => number) => shares.reduce((all, share) => all + count(share), 0);
    return shareOf(
      total(({ right }) => right),
      total(({ of: asked }) => asked),
    );
  };
  return {
    precision: sum(({ report }) => report.sides['all']!.bookings.precision),
    recall: sum(({ report }) => report.sides['all']!.bookings.recall),
  };
}

const wordsOf = (truths: readonly Truth[]): string[] => [
  ...new Set(truths.flatMap(({ rows }) => rows.flatMap(wordsIn))),
];

const wordsIn = ({ credit }: Row): string[] => credit.match(/[\p{L}\p{M}]{3,}/gu) ?? [];

/** One line per truth; a share is printed as `0.9876`. */
export function printGrowth(names: readonly string[], grown: readonly Grown[]): string {
  const show = ({ precision, recall }: Figures): string => `${brief(precision)} / ${brief(recall)}`;
  return [
    'growing catalog: precision / recall alone, with all manifests, beside the identity records',
    ...grown.map(
      ({ alone: own, together, grown: more, worse }, i) =>
        `  ${names[i]!.padEnd(8)}${[own, together, more].map(show).join('   ')}   worse beside them: ${worse.join(', ') || 'none'}`,
    ),
  ].join('\n');
}

const brief = (share: Share | null): string => (share === null ? '-' : share.share.toFixed(4));
