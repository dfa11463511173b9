import type { Database } from '../../../../db/generations/index.ts';
import { estimateRemaining } from './remaining.ts';

/** One replay of the audit, with the existing generations. */
export interface ReplayRow {
  readonly number: number;
  readonly kind: string;
  readonly state: string;
  readonly requested: string;
  readonly phase: string;
  readonly position: number;
  readonly target_position: number | null;
  /** Null: it builds in batches, builds nothing, or is older than this number. */
  readonly rows_written: number | null;
  readonly by: string;
  readonly why: string | null;
  readonly generation: number | null;
  readonly from_generation: number | null;
  readonly started_at: string;
  /** Duration until now, or until its end. */
  readonly milliseconds: number;
  readonly reported_at: string;
  readonly ended_at: string | null;
  readonly durations: Readonly<Record<string, number>>;
  readonly differences: Readonly<Record<string, object>> | null;
  readonly error: string | null;
}

/** A replay with the milliseconds that it still needs; null: it does not run, or no former one built tables. */
export type ReplayWithEstimate = ReplayRow & { readonly remaining_ms: number | null };

export interface GenerationRow {
  readonly number: number;
  readonly state: string;
  readonly projection_version: number;
  readonly live_at: string | null;
}

const AT = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ${column}`;

/** A repair of one subject (`--subject`). */
export interface RepairRow {
  readonly subject: string;
  readonly repaired_at: string;
  readonly by: string;
  readonly why: string | null;
  readonly generation: number;
  readonly position: number;
  readonly milliseconds: number;
  /** Rows that differed, by table. */
  readonly differences: Readonly<Record<string, { added: number; removed: number; changed: number }>>;
}

export interface ReplayStatus {
  readonly replays: readonly ReplayWithEstimate[];
  readonly repairs: readonly RepairRow[];
  readonly generations: readonly GenerationRow[];
}

/** The last replays and repairs of subjects, newest first, and all generations. */
export async function replayStatus(client: Database, count: number): Promise<ReplayStatus> {
  const replays = await client.query<ReplayRow>(
    `SELECT number, kind, state, requested, phase, position, target_position, rows_written, by, why, generation,
       from_generation, ${AT('started_at')}, ${AT('reported_at')}, ${AT('ended_at')}, durations, differences, error,
       (extract(epoch FROM coalesce(ended_at, now()) - started_at) * 1000)::int AS milliseconds
     FROM control.replay ORDER BY number DESC LIMIT $1`,
    [count],
  );
  const generations = await client.query<GenerationRow>(
    `SELECT number, state, projection_version, ${AT('live_at')} FROM control.generation ORDER BY number`,
  );
  const repairs = await client.query<RepairRow>(
    `SELECT subject, ${AT('repaired_at')}, by, why, generation, position, milliseconds, differences
     FROM control.subject_repair ORDER BY number DESC LIMIT $1`,
    [count],
  );
  return { replays: withEstimates(replays.rows), repairs: repairs.rows, generations: generations.rows };
}

const withEstimates = (rows: readonly ReplayRow[]): ReplayWithEstimate[] =>
  rows.map((row, at) => ({ ...row, remaining_ms: estimateRemaining(row, rows.slice(at + 1)) }));
