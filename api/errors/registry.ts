import { ProblemRegistry } from '../../web/problems/index.ts';

/** Every error that the API answers with. Codes are stable: clients branch on them. */
export const problems = {
  invalid_parameter: { status: 400, title: 'Invalid parameter' },
  malformed_request: { status: 400, title: 'Malformed request' },
  key_in_url: { status: 400, title: 'API key in the URL' },
  unauthorized: { status: 401, title: 'Unauthorized' },
  upgrade_required: { status: 403, title: 'Pro plan required' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Method not allowed' },
  request_timeout: { status: 408, title: 'Request timeout' },
  ambiguous_name: { status: 409, title: 'Several artists share this name' },
  precondition_failed: { status: 412, title: 'Precondition failed' },
  range_not_satisfiable: { status: 416, title: 'Range not satisfiable' },
  quota_exceeded: { status: 429, title: 'Monthly quota exceeded' },
  headers_too_large: { status: 431, title: 'Request header fields too large' },
  internal: { status: 500, title: 'Internal server error' },
  unavailable: { status: 503, title: 'Service unavailable' },
  overloaded: { status: 503, title: 'Too many waiting requests' },
  replay_needed: { status: 503, title: 'Data is being rebuilt' },
} as const;

export type ProblemCode = keyof typeof problems;

/** `/docs` explains each code under its anchor. */
export const problemRegistry = new ProblemRegistry<ProblemCode>(problems, (code) => `/docs#${code}`);

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
