import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { problemBody } from '../errors/body.ts';
import { type Problem, type ProblemCode, problems } from '../errors/registry.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const PROBLEM_TYPE = 'application/problem+json';
/** Seconds until a client should try again when the database is away. */
const RETRY_AFTER = '1';

const HEADERS: Partial<Record<ProblemCode, readonly string[]>> = {
  unauthorized: ['WWW-Authenticate', 'Bearer'],
  method_not_allowed: ['Allow', 'GET, HEAD'],
  unavailable: ['Retry-After', RETRY_AFTER],
};

/** The one answer to one request, under an id that header, problem body and log share. */
export class Reply {
  readonly id = randomUUID();
  readonly #response: ServerResponse;

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Writes the answer whole. `extra`: further headers, name and value by turns. */
  send(status: number, body: Buffer, extra: readonly string[] = [], type = JSON_TYPE): void {
    const response = this.#response;
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
      this.id,
      ...extra,
    ]);
    response.end(body);
  }

  problem(problem: Problem): void {
    const body = Buffer.from(problemBody(problem, this.id));
    this.send(problems[problem.code].status, body, HEADERS[problem.code], PROBLEM_TYPE);
  }
}
