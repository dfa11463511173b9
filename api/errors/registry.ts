/** Every error that the API answers with (API-CONTRACT, "Errors"). Codes are stable: clients branch on them. */
export const problems = {
  invalid_parameter: { status: 400, title: 'A parameter is wrong' },
  malformed_request: { status: 400, title: 'The request is not well-formed HTTP' },
  key_in_url: { status: 400, title: 'The API key was sent in the URL' },
  unauthorized: { status: 401, title: 'No valid API key' },
  upgrade_required: { status: 403, title: 'The Pro plan is needed' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Only GET and HEAD are answered' },
  request_timeout: { status: 408, title: 'The request did not arrive in time' },
  ambiguous_name: { status: 409, title: 'Several artists share this name' },
  precondition_failed: { status: 412, title: 'The file is not the one that was meant' },
  range_not_satisfiable: { status: 416, title: 'The file has no such range' },
  quota_exceeded: { status: 429, title: "The month's requests are used up" },
  headers_too_large: { status: 431, title: 'URL and headers are too large' },
  internal: { status: 500, title: 'The service failed' },
  unavailable: { status: 503, title: 'The service is not available just now' },
  overloaded: { status: 503, title: 'Too many requests are waiting' },
  replay_needed: { status: 503, title: 'The data of this operation is being built' },
} as const;

export type ProblemCode = keyof typeof problems;

/** What is wrong with one parameter. */
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
  /** Seconds until it makes sense to ask again. */
  readonly retryAfter?: number;
  /** The JSON array of `ambiguous_name`: artists, each reachable by its slug. */
  readonly candidates?: string;
}
