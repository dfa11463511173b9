import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds: longer than a notebook rests between two parts of a download. */
const UNREAD_MS = 120_000;

/**
 * Closes the connection of a client that has read nothing of its answer for this time: unread answers would fill the
 * memory. A download goes on for as long as its client reads, and an answer may take longer to begin (`/v1/exports` on
 * a busy machine).
 */
export function closeUnreadAnswers(server: Server, milliseconds = UNREAD_MS): void {
  // `timeout` occurs when nothing moved for this time; `keepAliveTimeout` replaces it between requests.
  server.timeout = milliseconds;
  // With such a listener, Node itself does not destroy the connection.
  server.on('request', (_request, response: ServerResponse) => void response.on('timeout', closeIfBegun));
}

function closeIfBegun(this: ServerResponse, socket: Socket): void {
  if (this.headersSent) socket.destroy();
}
