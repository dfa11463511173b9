import type { Moved } from './conflicts/moved.ts';

/** Everything that the editors' side refuses with. Codes are stable: clients branch on them. */
export const problems = {
  invalid_request: { status: 400, title: 'Invalid request' },
  unauthorized: { status: 401, title: 'No valid editor token' },
  forbidden: { status: 403, title: 'Forbidden' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  stale_base: { status: 409, title: 'Conflict with a later change' },
  later_corrections: { status: 409, title: 'Later corrections depend on it' },
  invalid_state: { status: 409, title: 'Invalid state' },
  too_large: { status: 413, title: 'Content too large' },
  unsupported_type: { status: 415, title: 'Unsupported media type' },
  target_not_found: { status: 422, title: 'Target not found' },
  invalid_operation: { status: 422, title: 'Contradictory request' },
  key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
} as const;
export type ProblemCode = keyof typeof problems;

/** What is wrong with one part of a request. */
export interface Fault {
  /** `operations.0.select.credit` */
  readonly path: string;
  readonly message: string;
  /** What may have been meant. */
  readonly near?: readonly string[];
}

export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  /** Of `stale_base` and `later_corrections`: the changes with old value, new value and author. */
  readonly conflicts?: readonly Moved[];
  /** Of `stale_base`: the base to use after the present state was looked at. */
  readonly base?: number;
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter?: number;
}

export interface Refusal {
  readonly ok: false;
  readonly problem: Problem;
}
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refusal;

export const refused = (
  code: ProblemCode,
  detail: string,
  more: Omit<Problem, 'code' | 'detail'> = {},
): Refusal => ({ ok: false, problem: { code, detail, ...more } });
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
