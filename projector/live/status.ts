import type { Pause } from './pause/pause.ts';
import { LagEstimator } from './subscription/lag-estimator.ts';

/** The state of a projector, for health checks and metrics. */
export interface ProjectorStatus {
  /**
   * `replay_needed`: the live tables are of another version; waits for a replay. `replaying`: runs one. `park_full`:
   * too many events are parked; applies nothing until there are fewer. `paused`: holds the lease and applies nothing
   * until an operator resumes it.
   */
  readonly role:
    'standby' | 'building' | 'writer' | 'replay_needed' | 'replaying' | 'park_full' | 'paused' | 'stopped';
  /** The operator who paused it, and the time; null in every other role. */
  readonly pause: Pause | null;
  /** The generation it writes; null while it writes none. */
  readonly generation: number | null;
  /** The next position to apply; null while it writes nothing. */
  readonly position: number | null;
  /** The position that the log's next event will have, as last seen. */
  readonly logEnd: number | null;
  /** Events of the log not applied yet; null while either is unknown. */
  readonly lag: number | null;
  /** Age of the oldest unapplied event since it was first seen; null while the lag is unknown. */
  readonly lagSeconds: number | null;
  /** Seconds since the log last answered. */
  readonly logSilentSeconds: number;
  /** Why a standby could not take over: its log is not the one that the tables were made from. Null: it could. */
  readonly foreignLog: string | null;
  /**
   * Seconds by which this machine's clock is ahead of the database's, while days therefore end by the database's; null:
   * not more than a minute.
   */
  readonly clockAheadSeconds: number | null;
  /** Time of the last commit, RFC 3339; null: none yet. */
  readonly committedAt: string | null;
  /** The last error, as a sentence; null after recovery. */
  readonly lastError: string | null;
}

/** Lifecycle events, for logs and tests. */
export type ProjectorEvent =
  | { readonly kind: 'standby' }
  | { readonly kind: 'building'; readonly position: number; readonly end: number }
  | { readonly kind: 'notice'; readonly sentence: string }
  | { readonly kind: 'built'; readonly generation: number; readonly position: number }
  | { readonly kind: 'writing'; readonly generation: number; readonly position: number }
  | {
      readonly kind: 'applied';
      readonly position: number;
      readonly events: number;
      readonly transactions: number;
      readonly milliseconds: number;
    }
  | { readonly kind: 'paused'; readonly position: number; readonly by: string; readonly why: string | null }
  | { readonly kind: 'resumed'; readonly position: number }
  | { readonly kind: 'day_changed'; readonly asOf: string }
  | { readonly kind: 'day_change_failed'; readonly subject: string; readonly error: string }
  | { readonly kind: 'clock_ahead'; readonly seconds: number }
  | { readonly kind: 'replay_needed'; readonly error: string }
  | { readonly kind: 'replaying'; readonly phase: string }
  | { readonly kind: 'replayed'; readonly outcome: string; readonly generation: number }
  | { readonly kind: 'lost_lease' }
  | { readonly kind: 'log_away'; readonly error: string }
  | { readonly kind: 'chain_gap'; readonly error: string }
  | { readonly kind: 'retrying'; readonly error: string; readonly inMilliseconds: number }
  | { readonly kind: 'stopped'; readonly error: string | null };

type Status = Omit<ProjectorStatus, 'logSilentSeconds'>;
type Known = Omit<Status, 'lag' | 'lagSeconds'>;

/** The status as it changes. */
export class StatusBoard {
  readonly #arrivals = new LagEstimator();
  #parkFull: { readonly position: number | null; readonly sentence: string } | null = null;
  #known: Known = {
    role: 'standby',
    pause: null,
    generation: null,
    position: null,
    logEnd: null,
    foreignLog: null,
    clockAheadSeconds: null,
    committedAt: null,
    lastError: null,
  };

  set(change: Partial<Known>): void {
    if (typeof change.logEnd === 'number') this.#arrivals.see(change.logEnd, performance.now());
    if (typeof change.position === 'number') this.seeApplied(change.position);
    this.#known = { ...this.#known, ...change };
  }

  /**
   * The park was full when the batch after the position was tried. The role stays `park_full` until a writer is beyond
   * that position: attempts in between, of this projector or another, must not hide it from an alert.
   */
  setParkFull(sentence: string): void {
    this.#parkFull = { position: this.#known.position, sentence };
    this.set({ role: 'park_full', lastError: sentence });
  }

  /** The live tables hold the events before this position, whichever writer applied them. */
  seeApplied(position: number): void {
    if (position > (this.#parkFull?.position ?? -1)) this.#parkFull = null;
  }

  read(): Status {
    const { position, logEnd: seen } = this.#known;
    // Applied events are in the log, even if its end was read earlier.
    const logEnd = seen === null || position === null ? seen : Math.max(seen, position);
    const lag = position === null || logEnd === null ? null : Math.max(0, logEnd - position);
    const waits = lag === null ? null : lag === 0 ? 0 : this.#arrivals.waiting(position!, performance.now());
    const pause = this.#known.role === 'paused' ? this.#known.pause : null;
    const status = { ...this.#known, logEnd, pause, lag, lagSeconds: waits === null ? null : waits / 1_000 };
    const isFull = this.#parkFull !== null && (status.role === 'standby' || status.role === 'writer');
    return isFull ? { ...status, role: 'park_full', lastError: this.#parkFull!.sentence } : status;
  }
}
