import type { Log } from '../../ingest/log/port.ts';
import type { StatusBoard } from './status.ts';

const EVERY_MS = 1_000;

/** Notes now and then where the log ends. @returns what ends it. */
export function watchLogEnd(log: Log, status: StatusBoard): () => void {
  let asking = false;
  const ask = (): void => {
    if (asking) return;
    asking = true;
    log
      .end()
      .then((logEnd) => status.set({ logEnd }))
      .catch(() => undefined)
      .finally(() => (asking = false));
  };
  ask();
  const timer = setInterval(ask, EVERY_MS);
  return () => clearInterval(timer);
}
