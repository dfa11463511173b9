import type pg from 'pg';
import { statement } from '../../../db/index.ts';
import { findRefusal } from '../../../ingest/events/applicable/index.ts';
import { type ClaimEvent, eventKinds, statementId } from '../../../ingest/events/index.ts';
import type { LogContents } from './read-log.ts';

const claims = statement(import.meta.url, './lost-claims.sql');
const retractions = statement(import.meta.url, './lost-retractions.sql');

/** An event that the database has and the log lacks, at its former position. */
export interface LostEvent {
  readonly position: number;
  readonly event: ClaimEvent;
  /** The reason why it cannot be published again; null: it can. */
  readonly refusal: string | null;
}

interface ClaimRow extends Omit<ClaimEvent, 'version' | 'import_id' | 'data'> {
  readonly position: number;
  readonly data: string;
  readonly imports: readonly string[] | null;
}

const CHUNK_ROWS = 5_000;
const OPERATOR = 'bookings log reconcile';

/** Claims in the live tables and editors' records that the log lacks, in their former order in the log. */
export async function findLostEvents(client: pg.Client, log: LogContents): Promise<LostEvent[]> {
  const found = [
    ...(await lostClaims(client, log)),
    ...(await lostRetractions(client, log)),
    ...(await lostParked(client, log)),
    ...(await lostCorrections(client, log)),
  ];
  const unique = new Map(found.map((lost) => [`${lost.event.id} ${lost.event.import_id ?? ''}`, lost]));
  return [...unique.values()].sort((a, b) => a.position - b.position);
}

const toLost = (position: number, event: ClaimEvent): LostEvent => ({
  position,
  event,
  refusal: findRefusal(event),
});

const toVersion = (type: string): number =>
  (eventKinds as Record<string, { version: number }>)[type]?.version ?? 1;

async function lostClaims(client: pg.Client, log: LogContents): Promise<LostEvent[]> {
  const lost: LostEvent[] = [];
  for (let from = 0; ;) {
    const { rows } = await client.query<ClaimRow>(claims.text, [from, CHUNK_ROWS]);
    for (const row of rows) lost.push(...lostOfClaim(row, log));
    if (rows.length < CHUNK_ROWS) return lost;
    from = rows.at(-1)!.position + 1;
  }
}

/** A statement of several imports becomes one event per import. */
function lostOfClaim({ position, imports, data, ...stored }: ClaimRow, log: LogContents): LostEvent[] {
  const event = { ...stored, version: toVersion(stored.type), data: JSON.parse(data) as unknown };
  if (imports === null)
    return log.positions.has(stored.id) ? [] : [toLost(position, { ...event, import_id: null })];
  const missing: readonly (string | null)[] = imports.length === 0 ? [null] : imports;
  return missing
    .filter((import_id) => !log.statements.has(import_id === null ? stored.id : `${stored.id} ${import_id}`))
    .map((import_id) => toLost(position, { ...event, import_id }));
}

interface RetractionRow {
  readonly id: string;
  readonly position: number;
  readonly what: 'statement' | 'correction' | 'import' | 'event';
  readonly subject: string | null;
  readonly by: string | null;
}

const RETRACTIONS = {
  statement: { type: 'statement.withdrawn', field: 'statement' },
  correction: { type: 'correction.reverted', field: 'correction' },
  import: { type: 'import.retracted', field: 'import_id' },
  event: { type: 'event.discarded', field: 'event' },
} as const;

async function lostRetractions(client: pg.Client, log: LogContents): Promise<LostEvent[]> {
  const { rows } = await client.query<RetractionRow>(retractions.text);
  return rows
    .filter(({ id }) => !log.retracted.has(id))
    .map(({ id, position, what, subject, by }) => {
      const { type, field } = RETRACTIONS[what];
      const stored = {
        type,
        source: by === null ? 'operator:reconcile' : `editor:${by}`,
        subject: subject ?? `${what}:${id}`,
        data: { [field]: id, by: by ?? OPERATOR, reason: 'Published again after the log had lost it.' },
      };
      const time = new Date().toISOString();
      return toLost(position, { ...stored, id: statementId(stored), version: 1, time, import_id: null });
    });
}

async function lostParked(client: pg.Client, log: LogContents): Promise<LostEvent[]> {
  const { rows } = await client.query<{ position: number; event_json: string }>(
    'SELECT position, event_json FROM parked ORDER BY position',
  );
  return rows
    .map(({ position, event_json }) => {
      const { id, type, version, source, subject, time, import_id, data } = JSON.parse(
        event_json,
      ) as ClaimEvent;
      return toLost(position, { id, type, version, source, subject, time, import_id, data });
    })
    .filter(({ event }) => !log.positions.has(event.id) && !log.statements.has(event.id));
}

/** Published by an editor, and lost before the projector applied it. */
const lostCorrections = (client: pg.Client, log: LogContents): Promise<LostEvent[]> =>
  readCorrections(client, log, 'NOT EXISTS (SELECT FROM correction WHERE correction.id = recorded.id)');

/**
 * Events that the editors' records have and the log lacks, for a database without read tables: a dump has none, and its
 * archive may be older.
 */
export const findRecordedCorrections = (client: pg.Client, log: LogContents): Promise<LostEvent[]> =>
  readCorrections(client, log, 'true');

async function readCorrections(client: pg.Client, log: LogContents, condition: string): Promise<LostEvent[]> {
  const { rows } = await client.query<Omit<ClaimRow, 'imports'>>(
    `SELECT recorded.id, recorded.position, recorded.type, recorded.subject, 'editor:' || by_editor AS source,
       to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time, recorded.data
     FROM editing.correction AS recorded
     WHERE recorded.state = 'published' AND recorded.position IS NOT NULL AND ${condition}
     ORDER BY recorded.position`,
  );
  return rows
    .filter(({ id }) => !log.positions.has(id) && !log.retracted.has(id))
    .map(({ position, data, ...stored }) =>
      toLost(position, {
        ...stored,
        version: toVersion(stored.type),
        import_id: null,
        data: JSON.parse(data) as unknown,
      }),
    );
}
