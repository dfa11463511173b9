import type { CorrectionDeps } from '../deps.ts';
import type { Recorded, ChangeAuthor } from '../conflicts/changes-since-base.ts';
import { inLive } from '../visibility/live-tables.ts';
import { claimsAbout, type Claims } from '../statement-history/read-claims.ts';
import { listRecordedChanges } from '../statement-history/recorded-changes.ts';
import {
  addRetractionTimes,
  type ReadRetraction,
  openRetractionReader,
} from '../statement-history/retraction-reader.ts';

/** One change of a field: author, value and time. */
export interface HistoryEntry {
  readonly position: number;
  /** When it was published or retracted. RFC 3339 in UTC. */
  readonly time: string;
  readonly by: ChangeAuthor;
  readonly field: string;
  /** The credit's key, the reference; empty: the subject itself. */
  readonly of: string;
  readonly from: unknown;
  readonly to: unknown;
  /**
   * The retraction of the claim of `by`, after which the earlier value applies again: its author and reason.
   */
  readonly taken_back: { readonly by: string | null; readonly reason: string | null } | null;
  /** Evidence of a correction; null for statements. */
  readonly evidence: string | null;
  readonly comment: string | null;
}

export interface History {
  readonly subject: string;
  /** The base for corrections of editors who have read this history. */
  readonly base: number;
  readonly total: number;
  readonly entries: readonly HistoryEntry[];
}

export interface HistoryFilter {
  readonly field?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns the changes of each field with sources, editors and times, newest first. Null: there is no claim about the
 * subject.
 */
export async function history(
  { database, log, readEdition }: CorrectionDeps,
  subject: string,
  { field, limit, offset }: HistoryFilter,
): Promise<History | null> {
  const read = await inLive(database, async (client, { position }) => ({
    position,
    claims: await claimsAbout(client, [subject]),
  }));
  if (read === null || isEmpty(read.claims)) return null;
  const all = listRecordedChanges(read.claims, readEdition).filter(
    ({ name }) => field === undefined || name === field,
  );
  const corrections = new Map(read.claims.corrections.map((one) => [one.id, one.data as Reasons]));
  const undone = openRetractionReader(log);
  const entries = [];
  // In log order, so that the state after one event is reused before the next.
  for (const change of await addRetractionTimes(pageFromEnd(all, offset, limit), undone))
    entries.push(await loadEntry(change, corrections, undone));
  return { subject, base: read.position, total: all.length, entries: entries.reverse() };
}

/** Pages a list in log order: the `limit` entries before the last `offset`. */
const pageFromEnd = <T>(all: readonly T[], offset: number, limit: number): T[] =>
  all.slice(Math.max(0, all.length - offset - limit), Math.max(0, all.length - offset));

const isEmpty = ({ statements, corrections }: Claims): boolean =>
  statements.length === 0 && corrections.length === 0;

interface Reasons {
  readonly evidence: string | null;
  readonly comment: string | null;
}

async function loadEntry(
  { position, time, by, name, of, values, retracted }: Recorded,
  corrections: ReadonlyMap<string, Reasons>,
  undone: ReadRetraction,
): Promise<HistoryEntry> {
  const reasons = by.kind === 'editor' ? corrections.get(by.correction) : undefined;
  const undoing = retracted ? await undone(position) : null;
  const { from, to } = values();
  return {
    position,
    time,
    by,
    field: name,
    of,
    from,
    to,
    taken_back: undoing && { by: undoing.by, reason: undoing.reason },
    evidence: reasons?.evidence ?? null,
    comment: reasons?.comment ?? null,
  };
}
