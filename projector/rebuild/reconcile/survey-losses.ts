import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { type Log, LogFault } from '../../../ingest/log/index.ts';
import { demandLastEvent } from '../../live/subscription/index.ts';
import { readGenerationCheckpoint } from '../../store/checkpoint/index.ts';
import { compareLedger, type LedgerDifference } from './compare-ledger.ts';
import { findLostEvents, findRecordedCorrections, type LostEvent } from './lost-events.ts';
import { type LogContents, readLog } from './read-log.ts';

/** The differences between the database and the log. */
export interface Survey {
  /** The live tables were made from the log before this position; null: nothing is live. */
  readonly applied: number | null;
  /** True if the projector can continue with this log. */
  readonly matches: boolean;
  readonly log: LogContents;
  readonly lost: readonly LostEvent[];
  readonly ledger: LedgerDifference;
}

/** Compares the live tables, the editors' records and the ledger of imports with the whole log. Read-only. */
export async function survey(client: pg.Client, log: Log, signal?: AbortSignal): Promise<Survey> {
  const live = await liveGeneration(client);
  const checkpoint = live && (await readGenerationCheckpoint(client, live.number));
  const contents = await readLog(log, signal);
  if (!live || !checkpoint)
    return {
      applied: null,
      matches: true,
      log: contents,
      lost: await findRecordedCorrections(client, contents),
      ledger: await compareLedger(client, contents),
    };
  await client.query(`SET search_path = ${schemaOf(live.number)}`);
  return {
    applied: checkpoint.position,
    matches: await isSameLog(log, checkpoint),
    log: contents,
    lost: await findLostEvents(client, contents),
    ledger: await compareLedger(client, contents),
  };
}

async function isSameLog(log: Log, place: Parameters<typeof demandLastEvent>[1]): Promise<boolean> {
  try {
    await demandLastEvent(log, place);
    return true;
  } catch (error) {
    if (error instanceof LogFault && (error.code === 'recreated' || error.code === 'truncated')) return false;
    throw error;
  }
}
