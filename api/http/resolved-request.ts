import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { hasKeyInUrl } from '../access/index.ts';
import type { Fixed } from '../documents/index.ts';
import { invalidParameter, type Problem } from '../errors/index.ts';
import { type Ask, type Operation, readTarget, type Target } from '../declarations/index.ts';
import { readParameters } from '../parameters/index.ts';
import type { Document } from '../batching/index.ts';
import type { KnownUrls } from './fast-path.ts';
import type { Head } from './request-head.ts';

/**
 * How a request with a valid key is answered: by a query, by a document that is in memory, or by a problem that was
 * found before any read.
 */
export type ResolvedRequest =
  | { readonly ask: Ask; readonly url: string }
  | { readonly document: Document }
  | { readonly problem: Problem }
  /** The request could not be parsed because of a fault of this service. */
  | { readonly failure: unknown };

/** A route's operations, and the cache of its URLs. */
interface Routed {
  readonly operation: Operation;
  readonly known: KnownUrls;
}

/** Resolves a request at an instant. Valid requests are cached. */
export function resolveRequest(
  { operation, known }: Routed,
  request: Request,
  target: Target,
  now: Date,
): ResolvedRequest {
  const thisYear = now.getUTCFullYear();
  const name = Object.values(request.params)[0];
  const read = operation.ask(
    typeof name === 'string' ? name : '',
    target.query,
    thisYear,
    now,
    target.faults,
  );
  if ('problem' in read) return read;
  known.put(request.url, thisYear, read.ask);
  return { ask: read.ask, url: request.url };
}

export function resolveFixedRequest({ query, document }: Fixed, target: Target): ResolvedRequest {
  const faults = [...target.faults, ...readParameters(query, target.query).faults];
  return faults.length > 0 ? { problem: invalidParameter(faults) } : { document };
}

/** The problem of a URL that no operation can answer; null if one may. */
export function refusedUrl({ refusal, faults }: Target): ResolvedRequest | null {
  return refusal && { problem: invalidParameter([refusal, ...faults]) };
}

const notOneHost: Problem = {
  code: 'malformed_request',
  detail: 'An HTTP/1.1 request must have exactly one Host header.',
};
const keyInUrl: Problem = {
  code: 'key_in_url',
  detail:
    'Send the API key in the Authorization header only. The key in the URL may now be in logs and histories: ask for a new key.',
};

/** The problem to answer even if the key is invalid (key in the URL, not exactly one `Host`); null if there is none. */
export function firstFault(
  request: IncomingMessage,
  head: Head,
  { query }: Target = readTarget(request.url!),
): Problem | null {
  return hasKeyInUrl(request.url!, query.keys()) ? keyInUrl : hostFault(request, head);
}

/** RFC 9112, 3.2: a request has one `Host`; only HTTP/1.0 may omit it. Null if there is no fault. */
export const hostFault = ({ httpVersion }: IncomingMessage, { hosts }: Head): Problem | null =>
  hosts === 1 || (hosts === 0 && httpVersion === '1.0') ? null : notOneHost;
