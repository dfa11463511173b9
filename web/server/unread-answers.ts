import type { Server } from 'node:http';

/** Milliseconds: longer than a notebook rests between two parts of a download. */
const UNREAD_MS = 120_000;

/**
 * Closes the connection of a client that reads nothing of its answer for so long: its answers would fill the memory.
 * A download goes on for as long as its client reads.
 */
export function closeUnreadAnswers(server: Server, milliseconds = UNREAD_MS): void {
  // Node destroys a connection on which nothing moved for so long; `keepAliveTimeout` replaces it between requests.
  server.timeout = milliseconds;
}
