import { type Problem, problemRegistry } from './api-problems.ts';

/** The `application/problem+json` body (RFC 9457) of a problem. */
export function problemBody(problem: Problem, requestId: string): string {
  const { code, detail, errors = [] } = problem;
  const body = JSON.stringify({ ...problemRegistry.members(code, detail, requestId), errors });
  if (problem.candidates === undefined) return body;
  return `${body.slice(0, -1)},"candidates":${problem.candidates}}`;
}
