import type { CorrectionType } from './request.ts';

/**
 * - `proposed`: by a contributor; an editor publishes or rejects it. - `published`: in the log; readers do
 * not see it yet, or not before `visible_from`. - `live`: readers see it. - `superseded`: later corrections
 * replaced all of it. - `reverted`: undone, as if it had never been made.
 */
export const STATES = ['proposed', 'published', 'live', 'superseded', 'reverted', 'rejected'] as const;
export type State = (typeof STATES)[number];

/** A correction as shown to editors. Times are RFC 3339 in UTC. */
export interface Correction {
  readonly id: string;
  readonly state: State;
  readonly type: CorrectionType;
  readonly subject: string;
  /** The event's data besides type, subject and editor: operations, base, evidence … */
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: string;
  readonly batch: string | null;
  readonly created_at: string;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  /** The reason of its rejection, or the remark on publishing. */
  readonly reason: string | null;
  readonly position: number | null;
  readonly published_at: string | null;
  readonly visible_from: string | null;
  readonly live_at: string | null;
  /** Milliseconds from publishing until readers saw it. */
  readonly took_ms: number | null;
  readonly reverted_by: string | null;
  readonly reverted_at: string | null;
}

/** A row of editing.correction. */
export interface CorrectionRow {
  readonly id: string;
  readonly state: 'proposed' | 'rejected' | 'published' | 'reverted';
  readonly type: CorrectionType;
  readonly subject: string;
  readonly data: string;
  readonly by_editor: string;
  readonly created_at: Date;
  readonly batch: string | null;
  readonly visible_from: Date | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly position: number | null;
  readonly published_at: Date | null;
  readonly live_at: Date | null;
  readonly reverted_by: string | null;
  readonly reverted_at: Date | null;
  readonly revert_position: number | null;
  /** When an undone correction was first confirmed invisible to readers; null: not yet. */
  readonly gone_at: Date | null;
}

/** How far readers see the log. */
export interface ReaderPosition {
  readonly position: number;
  readonly as_of_instant: Date;
  /**
   * Ids of corrections before the position that the tables did not apply: parked, queued behind a parked event,
   * discarded.
   */
  readonly notApplied: ReadonlySet<string>;
}

/** @param superseded true if later corrections replaced all of it. */
export function correctionOf(
  row: CorrectionRow,
  seen: ReaderPosition | null,
  superseded = false,
): Correction {
  return {
    id: row.id,
    state: row.state === 'published' && isSeen(row, seen) ? (superseded ? 'superseded' : 'live') : row.state,
    type: row.type,
    subject: row.subject,
    data: JSON.parse(row.data) as Record<string, unknown>,
    by: row.by_editor,
    batch: row.batch,
    created_at: row.created_at.toISOString(),
    decided_by: row.decided_by,
    decided_at: text(row.decided_at),
    reason: row.reason,
    position: row.position,
    published_at: text(row.published_at),
    visible_from: text(row.visible_from),
    live_at: text(row.live_at),
    took_ms: row.live_at && row.published_at ? row.live_at.getTime() - row.published_at.getTime() : null,
    reverted_by: row.reverted_by,
    reverted_at: text(row.reverted_at),
  };
}

const text = (at: Date | null): string | null => at?.toISOString() ?? null;

export const isSeen = ({ id, position, visible_from }: CorrectionRow, seen: ReaderPosition | null): boolean =>
  seen !== null &&
  position !== null &&
  position < seen.position &&
  !seen.notApplied.has(id) &&
  (visible_from === null || visible_from <= seen.as_of_instant);
