import type pg from 'pg';
import type { Generation } from '../../../db/generations/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { CatchUp } from './catch-up.ts';
import { ReplayRefused } from './replay-faults.ts';
import { closeIn, flip } from './flip.ts';
import { catchingUpIn, withReplayRun, type RunOptions } from './run-replay.ts';
import type { AtFlip } from './flip.ts';

export interface RollbackOptions extends RunOptions {
  /** Asks for confirmation before the flip; nothing has changed yet. */
  readonly confirm?: (rollback: { readonly from: number; readonly to: number }) => Promise<boolean>;
  readonly atFlip?: AtFlip;
}

export interface RolledBack {
  readonly from: number;
  readonly to: number;
  /** Null: the operator did not confirm. */
  readonly position: number | null;
  readonly durations: Readonly<Record<string, number>>;
}

/**
 * Flips readers back to the former generation, which is first brought to the position of the live one, so
 * nothing that was published since is lost.
 * @throws ReplayRefused if there is none, or its tables have another version: only that release can write
 * them.
 */
export async function rollback(options: RollbackOptions): Promise<RolledBack> {
  return withReplayRun('rollback', options, async (run) => {
    const { client, live, record } = run;
    const former = await formerGeneration(client);
    const numbers = { from: live.number, to: former.number };
    await record.builds(former.number, former.projectionVersion);
    if (options.confirm && !(await options.confirm(numbers))) {
      await record.end('aborted', 'The operator did not confirm.');
      return { ...numbers, position: null, durations: record.durations };
    }
    await run.phase('catching up');
    const catchUp = await CatchUp.open(former, catchingUpIn(run, options.databaseUrl));
    try {
      await closeIn(client, catchUp, live);
      await run.phase('flipping');
      const { atFlip } = options;
      const position = await flip(client, catchUp, { live, record, ...(atFlip && { atFlip }) });
      return { ...numbers, position, durations: record.durations };
    } finally {
      await catchUp.close();
    }
  });
}

async function formerGeneration(client: pg.Client): Promise<Generation> {
  const { rows } = await client.query<{ number: number; version: number }>(
    `SELECT number, projection_version AS version FROM control.generation
     WHERE state = 'retired' ORDER BY live_at DESC NULLS LAST, number DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new ReplayRefused('There is no previous generation to roll back to.');
  if (row.version !== PROJECTION_VERSION) {
    throw new ReplayRefused(
      `The previous generation ${row.number} has projection version ${row.version}, but this release writes ` +
        `version ${PROJECTION_VERSION}: run \`bookings replay rollback\` with the release that made the generation.`,
    );
  }
  return { number: row.number, projectionVersion: row.version };
}
