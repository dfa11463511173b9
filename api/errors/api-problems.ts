import { ProblemRegistry } from '../../web/problems/index.ts';

/** Every error that the API answers with. Codes are stable: clients branch on them. */
export const problems = {
  invalid_parameter: {
    status: 400,
    title: 'Invalid parameter',
    remedy: 'Correct the parameters in `errors`. `/docs` lists all parameters and their bounds.',
  },
  malformed_request: {
    status: 400,
    title: 'Malformed request',
    remedy: 'Send a well-formed HTTP/1.1 request with exactly one `Host` header.',
  },
  key_in_url: {
    status: 400,
    title: 'API key in the URL',
    remedy: 'Send the key in the `Authorization` header. Replace the key, because URLs end up in logs.',
  },
  unauthorized: {
    status: 401,
    title: 'Unauthorized',
    remedy:
      'Send `Authorization: Bearer KEY` with a valid key. If the key was replaced or retired, use the new key.',
  },
  upgrade_required: {
    status: 403,
    title: 'Pro plan required',
    remedy: 'Ask only for years that your plan includes, or change to Pro; the key stays the same.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    remedy:
      'Check the spelling of the path, slug or name. `/v1/artists?q=` finds artists by parts of their names.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    remedy: 'Use GET or HEAD: the API is read-only.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    remedy: 'Send the whole request without pauses.',
  },
  ambiguous_name: {
    status: 409,
    title: 'Several artists share this name',
    remedy: 'Send the request again with the slug of one of the `candidates`.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    remedy: 'Repeat the request without `If-Match`, or with the current `ETag` of the file.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    remedy: 'Ask for a range within the file; `Content-Range` has the length of the file.',
  },
  quota_exceeded: {
    status: 429,
    title: 'Monthly quota exceeded',
    remedy: 'Wait until the date in `X-Service-Reset`, or ask for a higher quota.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request header fields too large',
    remedy: 'Send fewer or shorter headers and a shorter URL.',
  },
  internal: {
    status: 500,
    title: 'Internal server error',
    remedy: 'Send the request again. If the error happens again, send us the `request_id`.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    remedy:
      'Send the request again after `Retry-After` seconds. The request counts only if the database counted it and then failed, or answered too late.',
  },
  overloaded: {
    status: 503,
    title: 'Too many waiting requests',
    remedy:
      'Send the request again after `Retry-After` seconds, with fewer requests at once. The request did not count.',
  },
  replay_needed: {
    status: 503,
    title: 'Data is being rebuilt',
    remedy:
      'Repeat the request later: after an upgrade, an operator must first rebuild the tables that this operation reads. The request did not count.',
  },
} as const;

export type ProblemCode = keyof typeof problems;

/** `/docs` explains each code under its anchor. */
export const problemRegistry = new ProblemRegistry<ProblemCode>(problems, (code) => `/docs#${code}`);

/** One parameter's fault. */
export interface Fault {
  readonly param: string;
  readonly code: 'invalid' | 'unknown' | 'repeated' | 'malformed';
  readonly message: string;
}

export interface Problem {
  readonly code: ProblemCode;
  readonly detail: string;
  /** Faults of the request, at most ten. */
  readonly errors?: readonly Fault[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
  /** The JSON array of `ambiguous_name`: artists, each reachable by its slug. */
  readonly candidates?: string;
}
