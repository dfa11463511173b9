import type pg from 'pg';
import type { CorrectionRow } from '../correction.ts';
import type { LiveCheckpoint } from '../visibility/live-tables.ts';
import { sql } from '../sql.ts';
import { statements } from '../sql/statements.ts';
import { isSuperseded } from '../superseded.ts';

const anybodySql = sql(import.meta.url, 'has-webhooks');
const enqueueSql = sql(import.meta.url, 'enqueue');

/**
 * - `correction.live`: readers see it. - `correction.superseded`: later corrections replaced all of it, and
 * readers see those. - `correction.reverted`: it is undone, and readers no longer see it. Corrections that
 * readers never saw have no notice.
 */
export type NoticeKind = 'correction.live' | 'correction.superseded' | 'correction.reverted';

/** The content of a webhook delivery, by Standard Webhooks. Times are RFC 3339 in UTC. */
export interface Notice {
  readonly type: NoticeKind;
  /** When readers were confirmed to see it. */
  readonly timestamp: string;
  readonly data: {
    readonly id: string;
    readonly subject: string;
    readonly correction_type: string;
    /** The editor who caused it: published, reverted or replaced the correction. */
    readonly actor: string;
    /** The editor of the correction. */
    readonly by: string;
    /** The log position of the event that caused it. */
    readonly position: number;
    /** Publication time of the last event that readers saw then. */
    readonly as_of: string | null;
    readonly batch: string | null;
    /** The later correction; null unless superseded. */
    readonly superseded_by: string | null;
  };
}

/** Found in the same transaction on the live tables. */
export interface VisibilityChanges {
  readonly live: readonly CorrectionRow[];
  readonly gone: readonly CorrectionRow[];
}

/** Enqueues the deliveries of all matching webhooks, in the transaction that found the change. */
export async function enqueueNotices(
  client: pg.ClientBase,
  at: LiveCheckpoint,
  { live, gone }: VisibilityChanges,
): Promise<void> {
  if (live.length + gone.length === 0) return;
  if (!(await client.query<{ anybody: boolean }>(anybodySql)).rows[0]!.anybody) return;
  // Serializes processes that detect visible corrections: the second sees the result of the first.
  await client.query('SELECT pg_advisory_xact_lock(6022)');
  const notices = [
    ...live.map((row) => toNotice('correction.live', row, row, at)),
    ...(await superseded(client, live)).map(([row, by]) => toNotice('correction.superseded', row, by, at)),
    ...gone.filter(({ live_at }) => live_at !== null).map((row) => toRevertedNotice(row, at)),
  ];
  await client.query(enqueueSql, [
    notices.map(({ data }) => data.id),
    notices.map(({ data }) => data.subject),
    notices.map(({ type }) => type),
    notices.map((notice) => JSON.stringify(notice)),
  ]);
}

/** Lists the earlier corrections that newly live ones supersede, and by which. */
async function superseded(
  client: pg.ClientBase,
  live: readonly CorrectionRow[],
): Promise<[CorrectionRow, CorrectionRow][]> {
  const subjects = [...new Set(live.map(({ subject }) => subject))];
  const { rows } = await client.query<CorrectionRow>(statements.listStatementsInForce, [subjects]);
  const fresh = new Set(live.map(({ id }) => id));
  return subjects.flatMap((subject) => {
    const all = rows.filter((row) => row.subject === subject);
    return all.flatMap((row, nth): [CorrectionRow, CorrectionRow][] => {
      const later = all.slice(nth + 1);
      if (!isSuperseded(row, later)) return [];
      // Readers were shown it before: it was superseded then, or is by those that are live now.
      const before = later.filter(({ id }) => !fresh.has(id));
      if (!fresh.has(row.id) && isSuperseded(row, before)) return [];
      return [[row, later.findLast(({ id }) => fresh.has(id)) ?? later.at(-1)!]];
    });
  });
}

function toNotice(type: NoticeKind, row: CorrectionRow, by: CorrectionRow, at: LiveCheckpoint): Notice {
  return {
    type,
    timestamp: (by.live_at ?? at.as_of_instant).toISOString(),
    data: {
      id: row.id,
      subject: row.subject,
      correction_type: row.type,
      actor: by.by_editor,
      by: row.by_editor,
      position: by.position!,
      as_of: at.as_of,
      batch: row.batch,
      superseded_by: row.id === by.id ? null : by.id,
    },
  };
}

function toRevertedNotice(row: CorrectionRow, at: LiveCheckpoint): Notice {
  const notice = toNotice('correction.reverted', row, row, at);
  return {
    ...notice,
    timestamp: row.gone_at!.toISOString(),
    data: { ...notice.data, actor: row.reverted_by ?? row.by_editor, position: row.revert_position! },
  };
}
