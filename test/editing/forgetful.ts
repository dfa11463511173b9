import type { Log } from '../../ingest/log/port.ts';

/** A log that takes events in and then falls, when it is told to, before it can say so. */
export class Forgetful {
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
