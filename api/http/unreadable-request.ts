import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { anonymousQuota } from '../access/index.ts';
import { type Problem, problemBody, problemRegistry } from '../errors/index.ts';
import type { Answered } from '../api-watch.ts';
import { OVERLOADED } from './overloaded.ts';
import { PROBLEM_TYPE, SAFETY, quotaHeaders, RETRY_AFTER_SECONDS } from './common-headers.ts';

const tooLarge: Problem = {
  code: 'headers_too_large',
  detail: 'URL and headers together may have at most 16 KiB.',
};
const tooSlow: Problem = { code: 'request_timeout', detail: 'The request was not complete in time.' };
const malformed: Problem = {
  code: 'malformed_request',
  detail: 'The request is not well-formed HTTP/1.1.',
};

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/**
 * Answers data that is no HTTP request, with the headers and the body of every other error. Closes the connection,
 * because the beginning of the next request is unknown.
 */
export function answerUnreadable(
  server: Server,
  now: () => Date,
  answered?: (answer: Answered) => void,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else end(socket, PROBLEMS[error.code ?? ''] ?? malformed, now(), answered);
  });
  server.on('connect', (_request, socket) => end(socket, malformed, now(), answered));
}

/** Closes a connection of an address that has too many connections. */
export function refuseConnection(socket: Duplex, now: Date, answered?: (answer: Answered) => void): void {
  end(socket, OVERLOADED, now, answered);
  socket.once('finish', () => socket.destroy());
}

function end(socket: Duplex, problem: Problem, now: Date, answered?: (answer: Answered) => void): void {
  const status = problemRegistry.statusOf(problem.code);
  const id = randomUUID();
  const body = Buffer.from(problemBody(problem, id));
  const headers = [
    ...['Date', now.toUTCString(), 'Content-Type', PROBLEM_TYPE, 'Content-Length', String(body.length)],
    ...['X-Request-Id', id, ...quotaHeaders(anonymousQuota(now)), ...SAFETY, 'Connection', 'close'],
    ...(status === 503 ? ['Retry-After', String(RETRY_AFTER_SECONDS)] : []),
  ];
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]!}`];
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]!}: ${headers[i + 1]!}`);
  socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  const unread = { method: '', route: 'unreadable', plan: null, traceparent: null, milliseconds: 0 };
  answered?.({ ...unread, requestId: id, status, bytes: body.length });
}
