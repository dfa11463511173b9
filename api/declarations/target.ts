import { addToGroup } from '../../db/groups/index.ts';
import { type Fault, shortened } from '../errors/index.ts';

/** The parts of a request's URL, before its operation is known. */
export interface Target {
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** The reason why no operation could answer it: the path is malformed, or there are too many parameters. */
  readonly refusal: Fault | null;
  /** Broken percent-encoding in the query, or a NUL, which Postgres texts cannot contain. */
  readonly faults: readonly Fault[];
}

const NONE: Target = { query: new Map(), refusal: null, faults: [] };
/** No operation takes half as many. */
export const MAX_PARAMETERS = 20;
const TOO_MANY: Fault = {
  param: 'query',
  code: 'invalid',
  message: `A request may have at most ${MAX_PARAMETERS} parameters.`,
};

/**
 * Reads path and query of a request's URL. Stricter than URLSearchParams, which lets broken encoding pass. Of too many
 * parameters only the first ones are read.
 */
export function readTarget(url: string): Target {
  if (!url.includes('?') && !url.includes('%')) return NONE;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = new Map<string, string[]>();
  const faults: Fault[] = [];
  const pathFault = decode(path) === null ? malformed('path', 'The path') : null;
  const pairs = cut < 0 ? [] : url.slice(cut + 1).split('&', MAX_PARAMETERS + 1);
  for (const pair of pairs) if (pair !== '') readPair(pair, query, faults);
  return { query, refusal: pathFault ?? (pairs.length > MAX_PARAMETERS ? TOO_MANY : null), faults };
}

function readPair(pair: string, query: Map<string, string[]>, faults: Fault[]): void {
  const equals = pair.indexOf('=');
  const name = decode(plus(equals < 0 ? pair : pair.slice(0, equals)));
  const value = decode(plus(equals < 0 ? '' : pair.slice(equals + 1)));
  if (name === null) faults.push(malformed('query', 'A name in the query'));
  else if (value === null) faults.push(malformed(shortened(name, 60), `The value of ${shortened(name, 60)}`));
  else addToGroup(query, name, value);
}

const plus = (text: string): string => (text.includes('+') ? text.replaceAll('+', ' ') : text);

/** Null: broken percent-encoding, bytes that are no UTF-8, or a NUL. */
function decode(text: string): string | null {
  if (!text.includes('%')) return text;
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
}

function malformed(param: string, what: string): Fault {
  return {
    param,
    code: 'malformed',
    message: `${what} must be percent-encoded UTF-8 and must not contain NUL.`,
  };
}
