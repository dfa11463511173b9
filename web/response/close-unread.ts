import type { ServerResponse } from 'node:http';

/** A body of up to this number of bytes is skipped, so that the connection can take the next request. */
export const MAX_SKIPPED_BODY_BYTES = 64 * 1024;

/**
 * Closes the connection after an answer that refuses a request whose large body is unread: otherwise Node reads and
 * drops all of it. After 429 the connection is always closed, so that pipelined requests behind it are not read either.
 */
export function closeUnread(response: ServerResponse): void {
  const { req: request, statusCode } = response;
  const isChunked = request.headers['transfer-encoding'] !== undefined;
  const bytes = isChunked ? Infinity : Number(request.headers['content-length'] ?? 0);
  const isUnread = !request.complete && bytes > MAX_SKIPPED_BODY_BYTES;
  if (isUnread || statusCode === 429) response.setHeader('connection', 'close');
}
