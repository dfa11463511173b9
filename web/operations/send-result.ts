import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';
import type { ProblemRegistry } from '../problems/index.ts';
import { closeUnread, hasLongArray, jsonPieces, SECURITY_HEADERS } from '../response/index.ts';
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
  if (typeof body === 'string' || Buffer.isBuffer(body)) response.end(body);
  else if (hasLongArray(body)) sendInPieces(response, body);
  else response.end(`${JSON.stringify(body)}\n`);
}

/** A preview of a large batch has 20 MB. A client that leaves meanwhile is no error. */
function sendInPieces(response: Response, body: unknown): void {
  pipeline(Readable.from(jsonLine(body)), response).catch(() => undefined);
}

/** Each piece in a turn of its own: a fast client would take them all in one. */
async function* jsonLine(body: unknown): AsyncGenerator<string> {
  for (const piece of jsonPieces(body)) {
    yield piece;
    await nextTurn();
  }
  yield '\n';
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
