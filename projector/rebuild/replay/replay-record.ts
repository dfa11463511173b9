import type pg from 'pg';
import type { Database } from '../../../db/generations/index.ts';
import type { TableDifference } from './compare/table-difference.ts';

export type ReplayKind = 'replay' | 'dry run' | 'rollback' | 'until';
export type ReplayState = 'running' | 'ready' | 'continued' | 'done' | 'aborted' | 'failed';

export interface ReplayStart {
  readonly kind: ReplayKind;
  readonly by: string;
  readonly why: string | null;
  readonly fromGeneration: number | null;
  readonly fromVersion: number | null;
}

const REPORT_EVERY_MS = 1_000;

/** The row of one replay in `control.replay`: the audit trail, and what `replay status` reads. */
export class ReplayRecord {
  readonly number: number;
  readonly #pool: pg.Pool;
  readonly #durations: Record<string, number> = {};
  #phase = 'beginning';
  #phaseSince = performance.now();
  #reported = -Infinity;
  #position: { readonly at: number; readonly target: number } | null = null;
  #rows: number | null = null;

  private constructor(pool: pg.Pool, number: number) {
    this.#pool = pool;
    this.number = number;
  }

  /**
   * The caller holds the lock of replays: another row with state `running` belongs to a process that is gone.
   */
  static async begin(
    pool: pg.Pool,
    { kind, by, why, fromGeneration, fromVersion }: ReplayStart,
  ): Promise<ReplayRecord> {
    await pool.query(
      `UPDATE control.replay SET state = 'failed', ended_at = now(), error = 'The process ended before the replay was finished.'
       WHERE state = 'running'`,
    );
    const { rows } = await pool.query<{ number: number }>(
      `INSERT INTO control.replay (number, kind, state, phase, by, why, from_generation, from_version)
       SELECT coalesce(max(number), 0) + 1, $1, 'running', 'beginning', $2, $3, $4, $5 FROM control.replay
       RETURNING number`,
      [kind, by, why, fromGeneration, fromVersion],
    );
    return new ReplayRecord(pool, rows[0]!.number);
  }

  /** Milliseconds of each phase so far. */
  get durations(): Readonly<Record<string, number>> {
    return { ...this.#durations, [this.#phase]: this.#soFar() };
  }

  async phase(phase: string): Promise<void> {
    this.#closePhase();
    this.#phase = phase;
    await this.#report(phase);
  }

  /** Reports the position in the log, at most once a second, without waiting for the database. */
  progress(at: number, target: number): void {
    this.#position = { at, target };
    this.#reportSometimes();
  }

  /** Reports the number of written rows, at most once a second, without waiting for the database. */
  wrote(rows: number): void {
    this.#rows = rows;
    this.#reportSometimes();
  }

  #reportSometimes(): void {
    if (performance.now() - this.#reported < REPORT_EVERY_MS) return;
    this.#reported = performance.now();
    this.#report().catch(() => undefined);
  }

  /** @param phase the new phase. Null: the row's phase remains, which a delayed report must not overwrite. */
  async #report(phase: string | null = null): Promise<void> {
    const { at = null, target = null } = this.#position ?? {};
    await this.#pool.query(
      `UPDATE control.replay SET position = coalesce($2, position), target_position = coalesce($3, target_position),
         rows_written = coalesce($4, rows_written), phase = coalesce($5, phase), durations = coalesce($6, durations),
         reported_at = now()
       WHERE number = $1`,
      [this.number, at, target, this.#rows, phase, phase === null ? null : this.#durations],
    );
  }

  /** The generation that it builds or rolls back to. */
  async builds(generation: number, version: number): Promise<void> {
    await this.#pool.query('UPDATE control.replay SET generation = $2, to_version = $3 WHERE number = $1', [
      this.number,
      generation,
      version,
    ]);
  }

  async differs(differences: readonly TableDifference[]): Promise<void> {
    const counts = differences.map(({ table, added, removed, changed }) => [
      table,
      { added, removed, changed },
    ]);
    await this.#pool.query('UPDATE control.replay SET differences = $2 WHERE number = $1', [
      this.number,
      JSON.stringify(Object.fromEntries(counts)),
    ]);
  }

  /**
   * Records the end, once: an error after it does not change it, such as that of a lost connection on which the flip was
   * committed.
   * @param database the connection of a transaction of which the end is part.
   */
  async end(state: ReplayState, error: string | null = null, database: Database = this.#pool): Promise<void> {
    this.#closePhase();
    await database.query(
      `UPDATE control.replay
       SET state = $2, error = $3, durations = $4, ended_at = now(), reported_at = now()
       WHERE number = $1 AND state = 'running'`,
      [this.number, state, error, this.#durations],
    );
  }

  #closePhase(): void {
    this.#durations[this.#phase] = this.#soFar();
    this.#phaseSince = performance.now();
  }

  #soFar(): number {
    return Math.round((this.#durations[this.#phase] ?? 0) + performance.now() - this.#phaseSince);
  }
}
