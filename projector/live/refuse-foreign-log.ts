import { liveGeneration } from '../../db/generations/index.ts';
import { withClient } from '../../db/index.ts';
import { type Log, LogFault } from '../../ingest/log/index.ts';
import { readGenerationCheckpoint } from '../store/checkpoint/index.ts';
import { demandLastEvent } from './subscription/subscription.ts';

const CHECK_EVERY_MS = 5_000;

/**
 * A log that refuses appends if the projector would refuse it: its events are not those that the live tables were made
 * from, or there are fewer. Checks before the first append, and at the log's end from time to time.
 */
export function refuseForeignLog(log: Log, databaseUrl: string): Log {
  let known = false;
  let checked = -Infinity;
  const check = async (): Promise<void> => {
    if (performance.now() - checked < CHECK_EVERY_MS) return;
    const applied = await lastApplied(databaseUrl);
    if (applied !== null) await demandApplied(log, applied, known);
    known = applied !== null;
    checked = performance.now();
  };
  return {
    append: async (events, traceparent) => {
      await check();
      return log.append(events, traceparent);
    },
    end: () => log.end(),
    begin: () => log.begin(),
    at: (position) => log.at(position),
    read: (from, options) => log.read(from, options),
    close: () => log.close(),
  };
}

/**
 * The reason why the log is not the one that the live tables were made from; null: it is, or there are no tables yet.
 */
export async function findForeignLog(log: Log, databaseUrl: string): Promise<string | null> {
  const applied = await lastApplied(databaseUrl);
  if (applied === null) return null;
  try {
    await demandLastEvent(log, applied);
    return null;
  } catch (error) {
    if (error instanceof LogFault && error.code === 'recreated') return error.message;
    throw error;
  }
}

type Applied = NonNullable<Awaited<ReturnType<typeof readGenerationCheckpoint>>>;

/** @param known the last event was compared before: then only the end is, because an open log notices its exchange. */
async function demandApplied(log: Log, applied: Applied, known: boolean): Promise<void> {
  try {
    if (!known || (await log.end()) < applied.position) await demandLastEvent(log, applied);
  } catch (error) {
    if (!(error instanceof LogFault) || error.code !== 'recreated') throw error;
    throw new LogFault(
      'recreated',
      'The read tables were made from another log, or this log lost events. Therefore the program publishes no event to this log. ' +
        'Run `bookings log reconcile`.',
      { cause: error },
    );
  }
}

async function lastApplied(databaseUrl: string): Promise<Applied | null> {
  return withClient(
    databaseUrl,
    { applicationName: 'bookings publish', ignoresEndError: true },
    async (client) => {
      const live = await liveGeneration(client);
      return live && (await readGenerationCheckpoint(client, live.number));
    },
  );
}
