import {
  type Correction,
  correctionOf,
  type CorrectionRow,
  isSeen,
  type ReaderPosition,
} from './correction.ts';
import type { CorrectionDeps } from './deps.ts';
import { adopt, markLive } from './visibility/mark-live.ts';
import { inLive } from './visibility/live-tables.ts';
import { requestOf, rowsOf } from './publish/publish.ts';
import type { CorrectionRequest } from './request.ts';
import { statements } from './sql/statements.ts';
import { isSuperseded } from './superseded.ts';

/** Milliseconds to wait for the projection if a requested correction is not recorded. */
const CATCH_UP_MS = 5_000;

/**
 * Returns one correction.
 * @param wait milliseconds to wait until readers see it; no wait during an embargo.
 */
export async function correctionNow(deps: CorrectionDeps, id: string, wait = 0): Promise<Correction | null> {
  const row = await findCorrection(deps, id);
  if (row === null) return null;
  const { position } = row;
  if (wait > 0 && position !== null && row.state === 'published') {
    await deps.livePosition.waitUntilReached(position + 1, wait);
    await markLive(deps);
    return correctionAsSeen(deps, (await rowsOf(deps.database, [id]))[0]!);
  }
  return correctionAsSeen(deps, row);
}

/**
 * Null: neither the records nor the log have it.
 * @throws if the live tables lag behind the log, so that it may be in the rest.
 */
export async function findCorrection(deps: CorrectionDeps, id: string): Promise<CorrectionRow | null> {
  const [row] = await rowsOf(deps.database, [id]);
  if (row) return row;
  if (!(await deps.livePosition.waitUntilReached(await deps.log.end(), CATCH_UP_MS)))
    throw new Error(
      `Correction ${id} was not found, but it may exist, because the read tables are behind the log.`,
    );
  await adopt(deps, id);
  return (await rowsOf(deps.database, [id]))[0] ?? null;
}

export async function correctionAsSeen(deps: CorrectionDeps, row: CorrectionRow): Promise<Correction> {
  if (row.state !== 'published' || row.position === null) return correctionOf(row, null);
  const { rows } = await deps.database.query<CorrectionRow>(statements.listLater, [
    row.subject,
    row.position,
  ]);
  const seen = await seenNow(deps, [row, ...rows]);
  return correctionOf(
    row,
    seen,
    isSuperseded(
      row,
      rows.filter((later) => isSeen(later, seen)),
    ),
  );
}

/** @param rows the corrections to check. */
const seenNow = (
  { database }: CorrectionDeps,
  rows: readonly CorrectionRow[],
): Promise<ReaderPosition | null> =>
  inLive(database, async (client, at) => {
    const ids = rows.map(({ id }) => id);
    const found = await client.query<{ id: string }>(statements.listNotApplied, [ids]);
    return { ...at, notApplied: new Set(found.rows.map(({ id }) => id)) };
  });

/** Filters of the correction list; an absent field matches any value. */
export interface ListFilter {
  /** Stored states: `live` and `superseded` corrections are stored as `published`. */
  readonly states?: readonly CorrectionRow['state'][] | undefined;
  readonly subject?: string | undefined;
  readonly batch?: string | undefined;
  readonly by?: string | undefined;
  /** About one of these subjects. */
  readonly subjects?: readonly string[] | undefined;
  /** With `subjects`: also precedence orders that name this source. */
  readonly source?: string | undefined;
  /** Created from this instant on, and before the other one; RFC 3339. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  /**
   * Only corrections that are public: none under an embargo, and none that was undone before the end of its
   * embargo.
   */
  readonly reported?: boolean;
  /** Only corrections that are not confirmed visible to readers yet. */
  readonly unseen?: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface Listed {
  readonly total: number;
  readonly corrections: readonly Correction[];
}

/** Newest first. `superseded` is only computed for single corrections. */
export async function listCorrections(deps: CorrectionDeps, filter: ListFilter): Promise<Listed> {
  const { states = null, subject = null, batch = null, by = null, limit, offset } = filter;
  const { reported = false, unseen = false } = filter;
  const { subjects = null, source = null, from = null, before = null } = filter;
  const values = [
    ...[states, subject, batch, by, limit, offset, reported, unseen],
    subjects,
    source,
    from,
    before,
  ];
  const { rows } = await deps.database.query<CorrectionRow & { total: number }>(
    statements.listCorrections,
    values,
  );
  const seen = await seenNow(deps, rows);
  return { total: rows[0]?.total ?? 0, corrections: rows.map((row) => correctionOf(row, seen)) };
}

/** Lists those of the corrections that are undone. */
export async function undoneAmong(
  { database }: Pick<CorrectionDeps, 'database'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(database, ids);
  return new Set(rows.flatMap(({ id, state }) => (state === 'reverted' ? [id] : [])));
}

/** Returns the request of a correction, to make it again. Null: there is no such correction. */
export async function requestAgain(deps: CorrectionDeps, id: string): Promise<CorrectionRequest | null> {
  const row = await findCorrection(deps, id);
  return row === null ? null : requestOf(row);
}
