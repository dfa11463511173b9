import type { Moved } from './fields/moved.ts';

/** Everything that the editors' side refuses with. Codes are stable: clients branch on them. */
export const problems = {
  invalid_request: { status: 400, title: 'The request is wrong' },
  unauthorized: { status: 401, title: 'No valid editor token' },
  forbidden: { status: 403, title: 'This editor may not do that' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Not by this method' },
  base_moved: { status: 409, title: 'Somebody changed the same since' },
  later_corrections: { status: 409, title: 'Later corrections build on it' },
  wrong_state: { status: 409, title: 'It is past that' },
  too_large: { status: 413, title: 'The request is too large' },
  unsupported_type: { status: 415, title: 'The body is of another type' },
  finds_nothing: { status: 422, title: 'It speaks of what is not there' },
  impossible: { status: 422, title: 'It cannot be so' },
  key_reused: { status: 422, title: 'The Idempotency-Key was used for another request' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'The service failed' },
  unavailable: { status: 503, title: 'The service cannot do that just now' },
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
  /** Of `base_moved` and `later_corrections`: what was changed, from what to what, by whom. */
  readonly conflicts?: readonly Moved[];
  /** Of `base_moved`: the base with which the same request would be looked at anew. */
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
