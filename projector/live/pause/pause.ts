import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';

const request = statement(import.meta.url, './request.sql');
const remove = statement(import.meta.url, './resume.sql');
const confirm = statement(import.meta.url, './confirm.sql');
const status = statement(import.meta.url, './status.sql');

/** The channel of the notifications `paused` and `resumed`. */
export const PAUSE_CHANNEL = 'projector_pause';

/** An operator's pause of the projector: stored, so that it outlives every process. */
export interface Pause {
  readonly by: string;
  readonly why: string | null;
  /** RFC 3339. */
  readonly since: string;
}

export interface WriterState {
  /** Host and process of the last writer; null: there was none yet. */
  readonly holder: string | null;
  /** Seconds since its last heartbeat. */
  readonly heartbeat_age: number | null;
  /** The live generation; null: none yet. */
  readonly generation: number | null;
  /** `position`: the writer has stopped before it; null: no writer has stopped yet. */
  readonly pause: (Pause & { readonly position: number | null }) | null;
}

/** @returns false if it was paused already; that pause is unchanged. */
export async function requestPause(
  database: Database,
  { by, why }: { readonly by: string; readonly why: string | null },
): Promise<boolean> {
  return (await database.query(request.text, [by, why])).rows.length > 0;
}

/** @returns false: it was not paused. */
export async function removePause(database: Database): Promise<boolean> {
  return (await database.query(remove.text)).rows.length > 0;
}

/** The pause, with the position before which the writer has stopped; null: there is none. */
export async function confirmPause(database: Database, position: number): Promise<Pause | null> {
  return (await database.query<Pause>({ ...confirm, values: [position] })).rows[0] ?? null;
}

export async function readWriterState(database: Database): Promise<WriterState> {
  return (await database.query<WriterState>(status.text)).rows[0]!;
}

export const describePause = ({ by, why, since }: Pause): string =>
  `The projector is paused by ${by} since ${since}${why === null ? '' : ` (${why})`}. ` +
  'Readers see the data up to the pause. To continue, run `bookings projector resume`.';
