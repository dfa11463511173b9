import { dropGeneration, type Generation, schemaOf } from '../../../db/generations/index.ts';
import { buildGeneration } from '../bulk/build-generation.ts';
import { miscountsOfAll } from '../verify/verify-all.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { loadApproval } from './compare/approval.ts';
import { adoptReusableGeneration, markReusable } from './reusable-generation.ts';
import { CatchUp } from './catch-up.ts';
import { compare } from './compare/compare-generations.ts';
import type { TableDifference } from './compare/table-difference.ts';
import { type ExpectedDifference, unexpected, type Versions } from './compare/expected-difference.ts';
import { type AtFlip, closeIn, flip } from './flip.ts';
import { reasonsOf } from './compare/difference-reasons.ts';
import { buildingIn, catchingUpIn, type ReplayRun, withReplayRun, type RunOptions } from './run-replay.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';

export interface ReplayOptions extends RunOptions {
  /** Everything but the flip. */
  readonly dryRun?: boolean;
  /** Always starts at position 0, even if an earlier replay left a candidate. */
  readonly fresh?: boolean;
  /**
   * The difference that allows a flip: none (the default), this one, the one that `bookings replay approve` stored for
   * the live generation, or any that another projection version explains.
   */
  readonly accept?: 'none' | 'approved' | 'explained' | ExpectedDifference;
  /** Asks for confirmation before the flip. */
  readonly confirm?: (compared: Compared) => Promise<boolean>;
  readonly atFlip?: AtFlip;
  /** Bytes of claims to keep in memory while building. */
  readonly memory?: number;
}

/** The comparison before the flip. */
export interface Compared {
  /** Its number in the audit. */
  readonly replay: number;
  readonly from: number;
  readonly generation: number;
  readonly versions: Versions;
  /** The position at which both were compared. */
  readonly position: number;
  readonly differences: readonly TableDifference[];
  /** Reasons for the differences. */
  readonly reasons: readonly string[];
  /** Deviations from the expected difference; empty if there are none. */
  readonly unexpected: readonly string[];
  /** Differences between counts and an independent recount. */
  readonly miscounts: readonly string[];
}

export interface ReplayOutcome extends Compared {
  /**
   * `flipped`: readers see the new generation. `passed`: a dry run that could have flipped. `differs`,
   * `miscounted`: the gate refused. `declined`: the operator did not confirm.
   */
  readonly outcome: 'flipped' | 'passed' | 'differs' | 'miscounted' | 'declined';
  /** Milliseconds by phase. */
  readonly durations: Readonly<Record<string, number>>;
}

/**
 * Builds the read tables from the log's beginning, compares them with the live ones at one position, and
 * flips readers to them. The previous generation stays for a rollback. Killed at any point, it changes nothing
 * for readers, and the next run continues with complete tables.
 * @throws ReplayRefused, ReplayAborted, LogFault.
 */
export async function replay(options: ReplayOptions): Promise<ReplayOutcome> {
  return withReplayRun(options.dryRun ? 'dry run' : 'replay', options, async (run) => {
    const generation = await reuseOrBuild(run, options);
    await run.record.builds(generation.number, generation.projectionVersion);
    const catchUp = await CatchUp.open(generation, catchingUpIn(run, options.databaseUrl));
    try {
      return await compareAndFlip(run, catchUp, options);
    } finally {
      await catchUp.close();
    }
  });
}

/** A filled generation: of an earlier replay, or a new one. */
async function reuseOrBuild(run: ReplayRun, options: ReplayOptions): Promise<Generation> {
  const { memory, fresh } = options;
  const { client, live, signal } = run;
  const { position, asOf } = (await readGenerationCheckpoint(client, live.number))!;
  const left = await adoptReusableGeneration(client, position, fresh ?? false);
  if (left) return left;
  await run.phase('building');
  const { generation } = await buildGeneration({
    ...buildingIn(run, options),
    asOf,
    until: position,
    ...(memory !== undefined && { memory }),
  });
  signal.throwIfAborted();
  return generation;
}

async function compareAndFlip(
  run: ReplayRun,
  catchUp: CatchUp,
  options: ReplayOptions,
): Promise<ReplayOutcome> {
  const { client, live, record } = run;
  await run.phase('catching up');
  await closeIn(client, catchUp, live);
  const compared = await compareWithLive(run, catchUp, options);
  const end = async (outcome: ReplayOutcome['outcome']): Promise<ReplayOutcome> => {
    await endWithoutFlip(run, compared, outcome);
    return { ...compared, outcome, durations: record.durations };
  };
  if (compared.miscounts.length > 0) return end('miscounted');
  if (compared.unexpected.length > 0) return end('differs');
  if (options.dryRun) return end('passed');
  if (options.confirm && !(await options.confirm(compared))) return end('declined');
  await run.phase('flipping');
  const { atFlip } = options;
  await flip(client, catchUp, { live, record, ...(atFlip && { atFlip }) });
  return { ...compared, outcome: 'flipped', durations: record.durations };
}

async function compareWithLive(
  run: ReplayRun,
  catchUp: CatchUp,
  { accept = 'none' }: ReplayOptions,
): Promise<Compared> {
  const { client, live, record } = run;
  const { number } = catchUp.generation;
  await run.phase('recounting');
  const wrong = await miscountsOfAll(catchUp.client, schemaOf(number));
  await run.phase('comparing');
  const { position, differences } = await compare(catchUp, live, () => run.signal.throwIfAborted());
  await record.differs(differences);
  const versions = { before: live.projectionVersion, after: PROJECTION_VERSION };
  const explained = accept === 'explained' && versions.before !== versions.after;
  const approved = accept === 'approved' ? await loadApproval(client, versions) : null;
  const expected = typeof accept === 'string' ? approved : accept;
  return {
    replay: record.number,
    from: live.number,
    generation: number,
    versions,
    position,
    differences,
    reasons: reasonsOf(versions, differences),
    unexpected: explained ? [] : unexpected(versions, differences, expected),
    miscounts: wrong,
  };
}

/** Ends a replay whose generation does not go live. */
async function endWithoutFlip(
  { client, record }: ReplayRun,
  { generation }: Compared,
  outcome: ReplayOutcome['outcome'],
): Promise<void> {
  if (outcome === 'passed') {
    await dropGeneration(client, generation);
    return record.end('done');
  }
  if (outcome === 'miscounted') {
    // It is not continued, but retained for inspection.
    await markReusable(client, generation, 'historical');
    return record.end('failed', 'Counts differ from a recount.');
  }
  await markReusable(client, generation, 'ready');
  return record.end('ready', outcome === 'differs' ? 'The new tables differ from the live tables.' : null);
}
