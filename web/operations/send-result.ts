import { randomUUID } from 'node:crypto';
import type { Response } from 'express';
import type { ProblemRegistry } from '../problems/index.ts';
import { closeUnread, SECURITY_HEADERS } from '../response/index.ts';
import type { OperationProblem, OperationResult } from './operation-declaration.ts';

/** Sends the result of an operation: JSON, a file's text or bytes, or a problem (RFC 9457). */
export function sendResult<Code extends string>(
  response: Response,
  registry: ProblemRegistry<Code>,
  result: OperationResult<OperationProblem<Code>>,
  headers: Readonly<Record<string, string>> = {},
): void {
  const id = randomUUID();
  response.set({ ...SECURITY_HEADERS, 'x-request-id': id, ...headers });
  if ('problem' in result) {
    sendProblem(response, registry, result.problem, id);
    return;
  }
  response.status(result.status).set('content-type', 'application/json');
  if (result.headers) response.set(result.headers);
  const { body } = result;
  response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : `${JSON.stringify(body)}\n`);
}

function sendProblem<Code extends string>(
  response: Response,
  registry: ProblemRegistry<Code>,
  { code, detail, retryAfter, ...further }: OperationProblem<Code>,
  id: string,
): void {
  const status = registry.statusOf(code);
  response.status(status).type('application/problem+json');
  if (retryAfter !== undefined) response.set('retry-after', String(retryAfter));
  if (status === 401) response.set('www-authenticate', 'Bearer');
  closeUnread(response);
  response.end(`${JSON.stringify({ ...registry.members(code, detail, id), ...further })}\n`);
}
