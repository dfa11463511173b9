import { type Problem, problems } from './registry.ts';

/** The `application/problem+json` body (RFC 9457) of a problem. */
export function problemBody(problem: Problem, requestId: string): string {
  const { status, title } = problems[problem.code];
  const body = JSON.stringify({
    type: `/docs#${problem.code}`,
    title,
    status,
    detail: problem.detail,
    code: problem.code,
    request_id: requestId,
    errors: problem.errors ?? [],
  });
  if (problem.candidates === undefined) return body;
  return `${body.slice(0, -1)},"candidates":${problem.candidates}}`;
}
