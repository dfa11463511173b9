import type pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import { withClient } from '../../../db/index.ts';
import type { EventType } from '../../../ingest/events/index.ts';
import type { CorrectionType } from '../../fold/claims/index.ts';
import { type Checkpoint, readCheckpoint } from '../../store/checkpoint/index.ts';
import { BatchDecoder, countParked, type DecodedBatch, storable } from '../../store/parked/index.ts';
import { folds } from '../../fold/steps/index.ts';
import { PROJECTION_VERSION } from '../../version.ts';
import { openBatchContext, project } from '../../live/index.ts';
import { type CorrectionPreview, differences } from './differences/index.ts';
import { Sandbox } from './sandbox.ts';

/** An unpublished correction, or the unpublished undo of one or of an import. Its data are those of the event. */
export interface CorrectionToPreview {
  readonly type: CorrectionType | 'correction.reverted' | 'import.retracted';
  /** The event's. */
  readonly subject: string;
  readonly data: unknown;
}

/** Tables with statements and the log position, which a preview does not write. */
const NOT_WRITTEN = ['statement', 'checkpoint', 'parked'];

const TABLES = `SELECT tablename AS name FROM pg_tables
  WHERE schemaname = $1 AND tablename <> ALL ($2) ORDER BY tablename`;

const LIMITS = `SET lock_timeout = '2s'; SET statement_timeout = '20s';
  SET idle_in_transaction_session_timeout = '2min'`;

/**
 * Computes exactly the changes if these were published now, in this order: the writer's own code applies them to a
 * sandbox (`sandbox.ts`) beside the live tables. Embargoes are ignored, so that an editor sees their effect. Nothing is
 * written, and no writer waits.
 * @param now their publication time, RFC 3339 UTC.
 * @returns null if the live tables are of another version.
 * @throws if an event would be refused, or a rule fails on it.
 */
export async function previewCorrections(
  databaseUrl: string,
  corrections: readonly CorrectionToPreview[],
  now: string = new Date().toISOString(),
): Promise<CorrectionPreview | null> {
  return withClient(
    databaseUrl,
    { applicationName: 'bookings preview', ignoresEndError: true },
    async (client) => {
      await client.query(LIMITS);
      const live = await liveGeneration(client);
      if (live?.projectionVersion !== PROJECTION_VERSION) return null;
      const { rows } = await client.query<{ name: string }>(TABLES, [schemaOf(live.number), NOT_WRITTEN]);
      const tables = rows.map(({ name }) => name);
      const sandbox = await Sandbox.open(client, live.number, tables);
      const checkpoint = (await readCheckpoint(client))!;
      const decoded = await decodeCorrections(client, corrections, checkpoint, now);
      // Changes by days that end meanwhile are not due to the corrections.
      await project(openBatchContext(sandbox, checkpoint.asOf, folds), decoded, {
        editions: [],
        corrections: [],
      });
      return await differences(client, sandbox, live.number);
    },
  );
}

/** Decodes them like the writer: one whose subject has parked events is parked too, and changes nothing yet. */
async function decodeCorrections(
  client: pg.Client,
  corrections: readonly CorrectionToPreview[],
  { position }: Checkpoint,
  time: string,
): Promise<DecodedBatch> {
  const waiting = await countParked(client, [
    ...new Set(corrections.map(({ subject }) => storable(subject))),
  ]);
  const decoder = new BatchDecoder(waiting.bySubject.keys());
  corrections.forEach(({ type, subject, data }, i) => {
    const event = { id: `preview-${i + 1}`, type, version: VERSIONS[type] ?? 1, subject };
    const published = { ...event, source: 'editor:preview', time, import_id: null, position: position + i };
    const isUndo = type === 'correction.reverted' || type === 'import.retracted';
    const embargo = isUndo ? {} : { visible_from: null };
    decoder.add({ ...published, data: { ...(data as object), ...embargo } });
  });
  const decoded = decoder.take();
  const refused = decoded.parked.find(({ reason }) => reason !== null);
  if (refused) throw new Error(refused.reason!);
  return { ...decoded, parked: [] };
}

/** The newest versions, if they are not the first. */
const VERSIONS: Readonly<Partial<Record<EventType, number>>> = { 'artist.corrected': 2 };
