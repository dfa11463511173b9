import type { ServerResponse } from 'node:http';
import { closeUnread } from './close-unread.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** A complete answer: status, headers and body. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const jsonAnswer = (status: number, body: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { ...SECURITY_HEADERS, 'content-type': 'application/json', ...headers },
  body: `${JSON.stringify(body)}\n`,
});

export const textAnswer = (status: number, sentence: string): Answer => ({
  status,
  headers: { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' },
  body: `${sentence}\n`,
});

/** Sends a complete answer, unless another answer has begun. For HEAD, Node leaves out the body. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.headersSent || response.destroyed) return;
  response.statusCode = status;
  if (status >= 400) closeUnread(response);
  response.writeHead(status, headers);
  response.end(body);
}
