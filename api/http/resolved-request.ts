import type { Request } from 'express';
import type { Fixed } from '../documents/index.ts';
import { invalidParameter, type Problem } from '../errors/index.ts';
import type { Ask, Operation, Target } from '../declarations/index.ts';
import { readParameters } from '../parameters/index.ts';
import type { Document } from '../batching/index.ts';
import type { KnownUrls } from './fast-path.ts';

/**
 * The response to a request with a valid key: a query to run, an available document, or a problem found before any
 * read.
 */
export type ResolvedRequest =
  | { readonly ask: Ask; readonly url: string }
  | { readonly document: Document }
  | { readonly problem: Problem }
  /** It could not be parsed because of a fault of this service. */
  | { readonly failure: unknown };

/** A route's operations, and the cache of its URLs. */
interface Routed {
  readonly operation: Operation;
  readonly known: KnownUrls;
}

/** Resolves a request of an instant; valid ones are cached for later requests. */
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

/** The problem of a URL that no operation could answer, whatever its route; null: one may. */
export function refusedUrl({ refusal, faults }: Target): ResolvedRequest | null {
  return refusal && { problem: invalidParameter([refusal, ...faults]) };
}
