/**
 * The database's clock at its last answer: it determines the month and the tier's year for all processes,
 * whatever their own clocks show. Before the first answer it is the process's.
 */
export class DatabaseClock {
  /** Milliseconds that the database's clock is ahead of the process's. */
  #aheadMs = 0;

  hear(databaseMs: number): void {
    this.#aheadMs = databaseMs - Date.now();
  }

  readonly now = (): Date => new Date(Date.now() + this.#aheadMs);
}
