import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import { SECURITY_HEADERS } from '../../../web/response/index.ts';
import { type Problem, problems } from '../corrections/index.ts';
import { problemBody } from './answers.ts';
import type { Answer } from './operation.ts';

/** Answers with JSON, a file's text or bytes, or a problem. */
export function send(
  response: Response,
  answer: Answer,
  headers: Readonly<Record<string, string>> = {},
): void {
  const id = randomUUID();
  response.set({ ...SECURITY_HEADERS, 'x-request-id': id, ...headers });
  if ('problem' in answer) {
    const { problem } = answer;
    response.status(problems[problem.code].status).type('application/problem+json');
    if (problem.retryAfter !== undefined) response.set('retry-after', String(problem.retryAfter));
    if (problem.code === 'unauthorized') response.set('www-authenticate', 'Bearer');
    response.end(`${JSON.stringify(problemBody(problem, id))}\n`);
    return;
  }
  response.status(answer.status).set('content-type', 'application/json');
  if (answer.headers) response.set(answer.headers);
  const { body } = answer;
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : `${JSON.stringify(body)}\n`);
}

/** What the reading of a request stumbled over; null: it is ours. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof URIError) return { code: 'invalid_request', detail: 'The path cannot be decoded.' };
  const { type, status } = (error ?? {}) as { readonly type?: unknown; readonly status?: unknown };
  if (type === 'entity.too.large') return { code: 'too_large', detail: 'The body is too large.' };
  if (type === 'entity.parse.failed') return { code: 'invalid_request', detail: 'The body is no JSON.' };
  if (status === 415)
    return { code: 'unsupported_type', detail: 'The body is encoded in a way that is not read.' };
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { code: 'invalid_request', detail: 'The request cannot be read.' };
  return null;
}
