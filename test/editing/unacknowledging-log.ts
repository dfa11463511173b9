import type { Log } from '../../ingest/log/port.ts';

/**
 * A log that appends events and then, when asked to, fails before it can acknowledge them; or that appends them twice,
 * as when a request that failed reaches the log late, just before its repetition.
 */
export class UnacknowledgingLog {
  falls = false;
  repeats = false;
  readonly wrap = (log: Log): Log => ({
    ...log,
    append: async (events) => {
      if (this.repeats) await log.append(events);
      this.repeats = false;
      const position = await log.append(events);
      if (!this.falls) return position;
      this.falls = false;
      throw new Error('The connection fell.');
    },
  });
}
