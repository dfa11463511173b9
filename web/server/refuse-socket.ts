import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const overloaded = (detail: string): string => JSON.stringify({ status: 503, code: 'overloaded', detail });
const TYPE = 'application/problem+json';
const BODY = overloaded('Too many connections from this address are open. Close some, then ask again.');
const WAITED = overloaded(
  'Too many requests are waiting. Ask again after a second, with fewer requests at once.',
);
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  `Content-Type: ${TYPE}`,
  `Content-Length: ${BODY.length}`,
  'Retry-After: 1',
  'Connection: close',
  '',
  BODY,
].join('\r\n');

/** Answers 503 to a connection of an address that has too many, and closes it; its request is not read. */
export function refuseSocket(socket: Socket): void {
  socket.end(REFUSAL);
  socket.once('finish', () => socket.destroy());
}

/** Answers 503 to a request that waited too long for its turn, and closes its connection. */
export function refuseRequest(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': TYPE,
    'content-length': WAITED.length,
    'retry-after': '1',
    connection: 'close',
  });
  response.end(WAITED);
}
