import type { Server } from 'node:http';
import { stopAccepting } from './accept-bursts.ts';

/** Milliseconds after which connections that still wait for an answer are closed. */
const DRAIN_MS = 8_000;

/** Stops accepting connections, answers pending requests (8 s at most), and closes each connection after its answer. */
export async function drain(server: Server): Promise<void> {
  const started = performance.now();
  // Closes connections that are idle after their answer; keep-alive would keep them open for another request.
  const timer = setInterval(() => {
    if (performance.now() - started > DRAIN_MS) server.closeAllConnections();
    else server.closeIdleConnections();
  }, 20);
  await stopAccepting(server);
  clearInterval(timer);
}

/** Stops accepting connections and closes the open ones at once. */
export function closeAtOnce(server: Server): Promise<void> {
  const closed = stopAccepting(server);
  server.closeAllConnections();
  return closed;
}
