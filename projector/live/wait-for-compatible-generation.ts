import { setTimeout as sleep } from 'node:timers/promises';
import { type Generation, liveGeneration } from '../../db/generations/index.ts';
import { withClient } from '../../db/index.ts';
import { PROJECTION_VERSION } from '../version.ts';
import { ReplayNeeded } from './errors/faults.ts';
import { isTransient } from './errors/transient-errors.ts';
import type { WriterContext } from './writer-context.ts';

const LOOK_EVERY_MS = 500;

/**
 * Waits until the live tables are of this program's version, without writing; the release that made them may continue
 * to write.
 * @returns false if the program stops first.
 */
export async function waitForCompatibleGeneration(writer: WriterContext): Promise<boolean> {
  const { databaseUrl, name, signal, status, report } = writer;
  return withClient(
    databaseUrl,
    { applicationName: `projector ${name}`, ignoresEndError: true },
    async (client) => {
      let reported: number | null = null;
      let replays = writer.autoReplay ?? false;
      while (!signal.aborted) {
        const live = await liveGeneration(client);
        if (!live || live.projectionVersion === PROJECTION_VERSION) return true;
        if (reported !== live.number) {
          reported = live.number;
          const { message } = new ReplayNeeded(live.number, live.projectionVersion, PROJECTION_VERSION);
          status.set({ role: 'replay_needed', lastError: message });
          report({ kind: 'replay_needed', error: message });
        }
        if (replays) replays = await replayItself(writer, live);
        await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
      return false;
    },
  );
}

/**
 * Only upwards: an old release that runs beside a new one must not undo its replay.
 * @returns whether to retry: not after the gate's refusal or an error that would recur, which an operator must review.
 */
async function replayItself(writer: WriterContext, live: Generation): Promise<boolean> {
  const { log, databaseUrl, name, signal, folds, rebuilds, status, report } = writer;
  if (live.projectionVersion > PROJECTION_VERSION) return true;
  status.set({ role: 'replaying' });
  try {
    const { outcome, generation } = await rebuilds.replay({
      log,
      databaseUrl,
      by: `projector ${name}`,
      why: `The tables were of version ${live.projectionVersion}.`,
      accept: 'explained',
      signal,
      onProgress: ({ phase }) => report({ kind: 'replaying', phase }),
      onNotice: (sentence) => report({ kind: 'notice', sentence }),
      ...(folds && { folds }),
    });
    report({ kind: 'replayed', outcome, generation });
    if (outcome !== 'flipped')
      status.set({ lastError: `The replay ended as ${outcome}; see \`bookings replay status\`.` });
    return false;
  } catch (error) {
    status.set({ lastError: error instanceof Error ? error.message : String(error) });
    // Another process replays, and may end before it is done; or the log or the database did not answer.
    return rebuilds.isRefused(error) || isTransient(error, Infinity);
  } finally {
    status.set({ role: 'replay_needed' });
  }
}
