import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds: longer than a notebook rests between two parts of a download. */
const UNREAD_MS = 120_000;

/**
 * Closes the connection of a client that reads nothing of its answer for so long: its answers would fill the memory.
 * A download goes on for as long as its client reads, and an answer may take longer to begin (`/v1/exports` on a busy
 * machine).
 */
export function closeUnreadAnswers(server: Server, milliseconds = UNREAD_MS): void {
  // `timeout` occurs when nothing moved for so long; `keepAliveTimeout` replaces it between requests.
  server.timeout = milliseconds;
  server.on('request', (_request, response: ServerResponse) => {
    // With this listener, Node itself does not destroy the connection.
    response.on('timeout', (socket: Socket) => {
      if (response.headersSent) socket.destroy();
    });
  });
}
