import type { Log } from '../../ingest/log/port.ts';

/** A log that appends events and then, when asked to, fails before it can acknowledge them. */
export class UnacknowledgingLog {
  falls = false;
  readonly wrap = (log: Log): Log => ({
    ...log,
    append: async (events) => {
      const position = await log.append(events);
      if (!this.falls) return position;
      this.falls = false;
      throw new Error('The connection fell.');
    },
  });
}
