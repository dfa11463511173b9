import type { Moved } from '../conflicts/changes-since-base.ts';

/** All problems of the editors' API. Codes are stable: clients branch on them. */
export const problems = {
  invalid_request: {
    status: 400,
    title: 'Invalid request',
    remedy: 'Correct the parts of the request that `errors` names.',
  },
  unauthorized: {
    status: 401,
    title: 'No valid editor token',
    remedy:
      'Send `Authorization: Bearer TOKEN` with a valid token. `bookings editors token` makes a new token.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    remedy: 'Ask an editor with the needed role and series, or propose the correction.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    remedy: 'Check the address and the id.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use a method that the header `Allow` lists.',
  },
  stale_base: {
    status: 409,
    title: 'Conflict with a later change',
    remedy: 'Read `conflicts`, then send the correction again with the `base` of this error answer.',
  },
  later_corrections: {
    status: 409,
    title: 'Later corrections changed the same fields',
    remedy: 'Undo the corrections in `conflicts` first, or send `force: true` to undo only this correction.',
  },
  invalid_state: {
    status: 409,
    title: 'Invalid state',
    remedy: 'Read the current state of the correction: it was already published, rejected or undone.',
  },
  too_large: {
    status: 413,
    title: 'Content too large',
    remedy: 'Send less at once: divide the file or the batch.',
  },
  unsupported_type: {
    status: 415,
    title: 'Unsupported media type',
    remedy: 'Send a media type that the operation lists in `/openapi.json`.',
  },
  target_not_found: {
    status: 422,
    title: 'Target not found',
    remedy: 'Check the name: `errors` lists similar names in `near`.',
  },
  invalid_operation: {
    status: 422,
    title: 'Contradictory request',
    remedy: 'Change the correction so that its operations do not contradict each other or what readers see.',
  },
  key_reused: {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
    remedy: 'Use a new `Idempotency-Key` for another request.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    remedy: 'Send the request again after `Retry-After` seconds.',
  },
  internal: {
    status: 500,
    title: 'Internal server error',
    remedy: 'Repeat the request. If the error happens again, send the `request_id` to the operator.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    remedy:
      'Send the request again after `Retry-After` seconds; with an `Idempotency-Key`, a correction is published only once.',
  },
} as const;
export type ProblemCode = keyof typeof problems;

/** An error in one part of a request. */
export interface Fault {
  /** `operations.0.select.credit` */
  readonly path: string;
  readonly message: string;
  /** Suggestions for a mistyped value. */
  readonly near?: readonly string[];
}

export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  readonly errors?: readonly Fault[];
  /** For `stale_base` and `later_corrections`: the changes with old value, new value and author. */
  readonly conflicts?: readonly Moved[];
  /** For `stale_base`: the base to send after a look at the present state. */
  readonly base?: number;
  /** Seconds to wait before a retry. */
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
export const succeeded = <T>(value: T): Outcome<T> => ({ ok: true, value });
