import type pg from 'pg';
import {
  announceNext,
  type Database,
  type Generation,
  liveGeneration,
  makeLive,
  schemaOf,
} from '../../../db/generations/index.ts';
import { slugOfEdition } from '../../../ingest/events/index.ts';
import { miscountsOf } from '../verify/verify-some.ts';
import { beginFlipTransaction } from '../../live/index.ts';
import type { CatchUp } from './catch-up.ts';
import { ReplayRefused } from './replay-faults.ts';
import { readMergedSlugs } from './compare/merged-slugs.ts';
import { storeMovedSlugs } from './compare/moved-slugs.ts';
import type { ReplayRecord } from './replay-record.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';

/** Called in the flip's transaction: its writes are committed together with the flip. */
export type AtFlip = (
  client: Database,
  flip: { readonly from: number; readonly to: number; readonly position: number },
) => Promise<void>;

export interface FlipOptions {
  readonly live: Generation;
  readonly record: ReplayRecord;
  readonly atFlip?: AtFlip;
}

/** Counts of rows affected by the last events are wrong: nothing was flipped. */
export class Miscounted extends Error {
  readonly miscounts: readonly string[];

  constructor(miscounts: readonly string[]) {
    super(`Some counts are wrong after the last events were applied: ${miscounts[0] ?? ''}`);
    this.name = 'Miscounted';
    this.miscounts = miscounts;
  }
}

/** The number of events that may be left for the time in which the writer waits. */
const MAX_REMAINING_EVENTS = 200;
// The limit of rounds: then the writer is stopped, even if it is as fast as the catch-up.
const MAX_CATCH_UP_ROUNDS = 50;

/** Follows the live generation until few events are left. */
export async function closeIn(client: Database, catchUp: CatchUp, live: Generation): Promise<void> {
  for (let round = 0; round < MAX_CATCH_UP_ROUNDS; round++) {
    const target = (await readGenerationCheckpoint(client, live.number))!;
    const left = target.position - catchUp.checkpoint.position;
    await catchUp.catchUpTo(target);
    if (left <= MAX_REMAINING_EVENTS) return;
  }
}

/**
 * Applies the remaining events while the writer waits, recounts the affected rows, and makes the generation live.
 * @param client the session that holds the lock of replays.
 * @returns the position at which it went live: not before the former generation's.
 */
export async function flip(
  client: pg.Client,
  catchUp: CatchUp,
  { live, record, atFlip }: FlipOptions,
): Promise<number> {
  const to = catchUp.generation.number;
  await announceNext(client, to);
  await closeIn(client, catchUp, live);
  await beginFlipTransaction(client);
  try {
    if ((await liveGeneration(client))?.number !== live.number)
      throw new ReplayRefused('Another generation went live meanwhile. Run the replay again.');
    const target = (await readGenerationCheckpoint(client, live.number))!;
    const subjects = await catchUp.catchUpTo(target);
    const wrong = await recountAffected(catchUp, live, subjects);
    if (wrong.length > 0) throw new Miscounted(wrong);
    const { position } = target;
    const merged = await readMergedSlugs(catchUp.client, target.asOf);
    await storeMovedSlugs(client, { before: schemaOf(live.number), after: schemaOf(to), position, merged });
    await makeLive(client, to);
    await atFlip?.(client, { from: live.number, to, position });
    await record.end('done', null, client);
    await client.query('COMMIT');
    return position;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** The editions of the last events, and all artists that are or were booked on them. */
async function recountAffected(
  { client, generation }: CatchUp,
  live: Generation,
  subjects: ReadonlySet<string>,
): Promise<string[]> {
  const editions = [...subjects].filter((subject) => subject.startsWith('edition:')).map(slugOfEdition);
  if (editions.length === 0) return [];
  const booked = [live, generation].map(
    ({ number }) => `SELECT artist_slug FROM ${schemaOf(number)}.booking WHERE edition_slug = ANY($1)`,
  );
  const { rows } = await client.query<{ artist_slug: string }>(booked.join(' UNION '), [editions]);
  const artists = rows.map(({ artist_slug }) => artist_slug);
  return miscountsOf(client, generation.number, { editions, artists, labels: [] });
}
