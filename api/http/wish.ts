import type { Request } from 'express';
import type { Fixed } from '../documents/index.ts';
import type { Problem } from '../errors/registry.ts';
import type { Ask, Operation } from '../operations/operation.ts';
import { readParameters } from '../operations/parameters.ts';
import type { Target } from '../operations/target.ts';
import type { Document } from '../tick/outcome.ts';
import type { KnownUrls } from './known-urls.ts';

/**
 * What a request with a valid key gets: the answer to what it asks, a document that is there already, or the problem found
 * before anything was read.
 */
export type Wish =
  | { readonly ask: Ask; readonly url: string }
  | { readonly document: Document }
  | { readonly problem: Problem };

/** What a route serves, and what is known of its URLs. */
interface Routed {
  readonly operation: Operation;
  readonly known: KnownUrls;
}

/** What is asked of an operation in that year; what is found to be right is kept for the next one who asks it. */
export function wishOf(
  { operation, known }: Routed,
  request: Request,
  target: Target,
  thisYear: number,
): Wish {
  const name = Object.values(request.params)[0];
  const read = operation.ask(typeof name === 'string' ? name : '', target.query, thisYear);
  if (target.faults.length > 0)
    return { problem: malformed([...target.faults, ...(('problem' in read && read.problem.errors) || [])]) };
  if ('problem' in read) return read;
  known.put(request.url, thisYear, read.ask);
  return { ask: read.ask, url: request.url };
}

export function wishOfFixed({ query, document }: Fixed, target: Target): Wish {
  const faults = [...target.faults, ...readParameters(query, target.query).faults];
  return faults.length > 0 ? { problem: malformed(faults) } : { document };
}

/** All that is wrong with a URL, said at once. */
function malformed(errors: NonNullable<Problem['errors']>): Problem {
  return { code: 'invalid_parameter', detail: errors.map(({ message }) => message).join(' '), errors };
}

/** A path that stands for nothing; null: it may stand for something. */
export function malformedPath({ pathFault, faults }: Target): Wish | null {
  return pathFault && { problem: malformed([pathFault, ...faults]) };
}
