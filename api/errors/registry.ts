/** Every error that the API answers with (API-CONTRACT, "Errors"). Codes are stable: clients branch on them. */
export const problems = {
  invalid_parameter: { status: 400, title: 'A parameter is wrong' },
  key_in_url: { status: 400, title: 'The API key was sent in the URL' },
  unauthorized: { status: 401, title: 'No valid API key' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Only GET and HEAD are answered' },
  ambiguous_name: { status: 409, title: 'Several artists share this name' },
  internal: { status: 500, title: 'The service failed' },
  unavailable: { status: 503, title: 'The service is not available just now' },
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
  /** All faults of the request at once. */
  readonly errors?: readonly Fault[];
  /** The JSON array of `ambiguous_name`: artists, each reachable by its slug. */
  readonly candidates?: string;
}
