import type { Logger } from 'pino';

/** Milliseconds after which a statement can only hang in COMMIT: its own timeout of 5 s ends there. */
const STALLED_MS = 5_500;
const STALLED = 'The database does not complete commits.';
const NO_STANDBY = 'The database waits for a synchronous standby that does not answer.';

export interface CommitStallOptions {
  /** When the oldest running statement was sent (`performance.now()`); null: none is running. */
  readonly oldestRunning: () => number | null;
  /** Whether commits wait for a synchronous standby. */
  readonly commitsWait: () => Promise<boolean>;
  /** Called when the reason changes. */
  readonly onChange: () => void;
  readonly logger: Logger;
}

/** Notices a database that answers but completes no commit. */
export class CommitStallCheck {
  readonly #options: CommitStallOptions;
  #why: string | null = null;

  constructor(options: CommitStallOptions) {
    this.#options = options;
  }

  /** The reason why no commit ends; null while commits end. */
  why(): string | null {
    return this.#why;
  }

  check(): void {
    const { oldestRunning, onChange, logger } = this.#options;
    const oldest = oldestRunning();
    const isStalled = oldest !== null && performance.now() - oldest > STALLED_MS;
    if (isStalled === (this.#why !== null)) return;
    this.#why = isStalled ? STALLED : null;
    onChange();
    if (isStalled) void this.#findReason();
    else logger.info('the database commits again');
  }

  async #findReason(): Promise<void> {
    const { commitsWait, onChange, logger } = this.#options;
    const waits = await commitsWait().catch(() => false);
    const why = waits ? NO_STANDBY : STALLED;
    logger.error({ why }, 'the database does not complete commits, so requests are refused');
    if (this.#why === null) return;
    this.#why = why;
    onChange();
  }
}
