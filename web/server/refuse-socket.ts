import type { Socket } from 'node:net';

const BODY = JSON.stringify({
  status: 503,
  code: 'overloaded',
  detail: 'Too many connections from this address are open. Close some, then ask again.',
});
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/problem+json',
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
