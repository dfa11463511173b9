import type { Log } from '../../../ingest/log/port.ts';

/** One log of its own, and the means to hurt it. */
export interface LogUnderTest {
  /** One more handle on the same log. The harness closes it. */
  readonly open: () => Promise<Log>;
  /** Deletes the events before a position. */
  readonly truncate: (before: number) => Promise<void>;
  /** Deletes the log itself. */
  readonly remove: () => Promise<void>;
  /** Deletes the log and makes an empty one of the same name. */
  readonly recreate: () => Promise<void>;
  /** Closes every handle and clears up. */
  readonly dispose: () => Promise<void>;
}
