import type { Response } from 'express';
import { problemBody } from '../errors/body.ts';
import { type Problem, problems } from '../errors/registry.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json';
/** Seconds until a client should try again when the database is away. */
const RETRY_AFTER = '1';

/** Writes an answer whole. `extra`: further headers, name and value by turns. */
export function answer(
  response: Response,
  status: number,
  body: Buffer,
  extra: readonly string[] = [],
  type = JSON_TYPE,
): void {
  // The client went away meanwhile.
  if (response.destroyed || response.headersSent) return;
  response.writeHead(status, [
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
    'Cache-Control',
    'no-store',
    'X-Request-Id',
    requestId(response),
    ...extra,
  ]);
  response.end(body);
}

export function answerProblem(response: Response, problem: Problem): void {
  const body = Buffer.from(problemBody(problem, requestId(response)));
  answer(response, problems[problem.code].status, body, headersOf(problem), PROBLEM_TYPE);
}

/** The id that an answer, its problem body and the log share. */
export function requestId(response: Response): string {
  return response.locals['requestId'] as string;
}

function headersOf({ code }: Problem): readonly string[] {
  switch (code) {
    case 'unauthorized':
      return ['WWW-Authenticate', 'Bearer'];
    case 'method_not_allowed':
      return ['Allow', 'GET, HEAD'];
    case 'unavailable':
      return ['Retry-After', RETRY_AFTER];
    default:
      return [];
  }
}
