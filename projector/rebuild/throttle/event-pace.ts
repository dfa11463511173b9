import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../ingest/log/index.ts';

export interface EventPace {
  /** Maximum of events per second; null: unlimited. */
  readonly rate: number | null;
  /** Waits until reading may continue. */
  readonly go: () => Promise<void>;
}

/** The same log with limited read rate. */
export function limitPace(log: Log, { rate, go }: EventPace): Log {
  return {
    append: (events) => log.append(events),
    end: () => log.end(),
    begin: () => log.begin(),
    at: (position) => log.at(position),
    close: () => log.close(),
    async *read(from, options) {
      const maxEvents = rate === null ? options.maxEvents : Math.min(options.maxEvents, Math.max(1, rate));
      let due = performance.now();
      for await (const batch of log.read(from, { ...options, maxEvents })) {
        await go();
        yield batch;
        if (rate === null) continue;
        // Counts from the last batch, so that no burst follows a pause.
        due = Math.max(due, performance.now() - 1_000) + (batch.length / rate) * 1_000;
        await sleep(Math.max(0, due - performance.now()), undefined, {
          ...(options.signal && { signal: options.signal }),
        }).catch(() => undefined);
      }
    },
  };
}
