import { pipeline } from '../../../../db/index.ts';
import type { CorrectionRow } from '../correction.ts';
import type { CorrectionDeps } from '../deps.ts';
import { enqueueNotices } from '../outbox/outbox.ts';
import { statements } from '../sql/statements.ts';
import { besideLive } from './live-tables.ts';

/** Records which corrections readers see now, and which undone ones they no longer see. */
export async function markLive({ database }: Pick<CorrectionDeps, 'database'>): Promise<readonly string[]> {
  const marked = await besideLive(database, async (client, at) => {
    const [{ rows: live }, { rows: gone }] = await pipeline(
      client,
      () => client.query<CorrectionRow>(statements.markLive, [at.position]),
      () => client.query<CorrectionRow>(statements.markGone, [at.position]),
    );
    await enqueueNotices(client, at, { live, gone });
    return live.map(({ id }) => id);
  });
  return marked ?? [];
}

/** Records a correction that was published by a process that stopped before recording it. */
export async function adopt({ database }: Pick<CorrectionDeps, 'database'>, id: string): Promise<void> {
  await besideLive(database, (client) => client.query(statements.recordInterrupted, [id, null, null]));
}

/**
 * Records what was published, approved or undone, from a position of the log on, by processes that stopped
 * before recording it.
 * @returns the position up to which it looked; null if there is no live generation.
 */
export async function recover(
  { database, log }: Pick<CorrectionDeps, 'database' | 'log'>,
  since: number,
): Promise<number | null> {
  const found = await besideLive(database, async (client, { position }) => {
    await client.query(statements.recordInterruptedBatch, [null, since]);
    await client.query(statements.recordInterrupted, [null, null, since]);
    const { rows } = await client.query<{ id: string; position: number }>(statements.listInterruptedReverts, [
      since,
    ]);
    return { position, undone: rows };
  });
  for (const { id, position } of found?.undone ?? []) {
    const event = await log.at(position);
    const { by = null } = (event?.data ?? {}) as { readonly by?: string };
    await database.query(statements.markReverted, [[id], by, position]);
  }
  return found?.position ?? null;
}
