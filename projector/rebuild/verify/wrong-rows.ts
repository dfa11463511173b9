import { dropGeneration, type Generation } from '../../../db/generations/index.ts';
import { buildGeneration } from '../bulk/build-generation.ts';
import { CatchUp } from '../replay/catch-up.ts';
import { compare } from '../replay/compare/compare-generations.ts';
import type { TableDifference } from '../replay/compare/table-difference.ts';
import type { Sample } from '../replay/compare/difference-rows.ts';
import { ReplayRefused } from '../replay/replay-faults.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';
import {
  buildingIn,
  catchingUpIn,
  type ReplayRun,
  withReplayRun,
  type RunOptions,
} from '../replay/run-replay.ts';
import { inRepairOrder } from '../subject/repair-order.ts';
import { subjectOfRow } from '../subject/subject-of-row.ts';
import { PROJECTION_VERSION } from '../../version.ts';

/** A row of the live tables that differs from a rebuild. */
export interface WrongRow {
  readonly table: string;
  /** Columns of the primary key. */
  readonly key: Readonly<Record<string, unknown>>;
  readonly fault: 'missing' | 'extra' | 'wrong';
  /** Columns that are wrong. */
  readonly columns: readonly string[];
  /** The subject for `bookings replay --subject` that restores it; null: `bookings replay` restores it. */
  readonly subject: string | null;
}

export interface VerifiedRows {
  readonly position: number;
  readonly wrong: readonly WrongRow[];
  readonly milliseconds: number;
}

/**
 * Rebuilds the tables from the log beside the live ones, compares every row, and drops the rebuilt tables.
 * @throws ReplayRefused if a replay is running, or the log is incomplete.
 */
export async function verifyRows(options: RunOptions): Promise<VerifiedRows> {
  const started = performance.now();
  return withReplayRun('dry run', options, async (run) => {
    demandVersion(run.live);
    const { position, differences } = await rebuilt(run, options);
    await run.record.differs(differences);
    await run.record.end('done');
    const milliseconds = performance.now() - started;
    return { position, wrong: differences.flatMap(wrongRows), milliseconds };
  });
}

function demandVersion({ projectionVersion }: Generation): void {
  if (projectionVersion === PROJECTION_VERSION) return;
  throw new ReplayRefused(
    `The live tables have projection version ${projectionVersion}, but this release writes version ${PROJECTION_VERSION}, so rows ` +
      'may differ. `bookings replay --dry-run` compares the tables.',
  );
}

async function rebuilt(
  run: ReplayRun,
  options: RunOptions,
): Promise<{ position: number; differences: readonly TableDifference[] }> {
  const { position, asOf } = (await readGenerationCheckpoint(run.client, run.live.number))!;
  await run.phase('building');
  const { generation } = await buildGeneration({ ...buildingIn(run, options), asOf, until: position });
  try {
    const catchUp = await CatchUp.open(generation, catchingUpIn(run, options.databaseUrl));
    try {
      await run.phase('comparing');
      return await compare(catchUp, run.live, () => run.signal.throwIfAborted(), MAX_ROWS);
    } finally {
      await catchUp.close();
    }
  } finally {
    await dropGeneration(run.client, generation.number);
  }
}

/** The limit per table. */
const MAX_ROWS = 100_000;

const wrongRows = ({ table, samples }: TableDifference): WrongRow[] =>
  samples.map((sample) => ({
    table,
    key: sample.key,
    ...describeFault(sample),
    subject: subjectOfRow(table, { ...sample.before, ...sample.after, ...sample.key }),
  }));

function describeFault({ before, after }: Sample): Pick<WrongRow, 'fault' | 'columns'> {
  if (!before) return { fault: 'missing', columns: [] };
  if (!after) return { fault: 'extra', columns: [] };
  return { fault: 'wrong', columns: Object.keys(after) };
}

/** The subjects whose repairs, in this order, restore rows. */
export const subjectsToRepair = (wrong: readonly WrongRow[]): string[] =>
  inRepairOrder(wrong.flatMap(({ subject }) => subject ?? []));
