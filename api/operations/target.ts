import type { Fault } from '../errors/registry.ts';

/** What a request's URL says, before anybody knows which operation it means. */
export interface Target {
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** Broken percent-encoding, or a NUL, which nothing here can hold: in the path, and in the query. */
  readonly pathFault: Fault | null;
  readonly faults: readonly Fault[];
}

const NONE: Target = { query: new Map(), pathFault: null, faults: [] };

/** Reads path and query of a request's URL. Stricter than URLSearchParams, which lets broken encoding pass. */
export function readTarget(url: string): Target {
  if (!url.includes('?') && !url.includes('%')) return NONE;
  const cut = url.indexOf('?');
  const path = cut < 0 ? url : url.slice(0, cut);
  const query = new Map<string, string[]>();
  const faults: Fault[] = [];
  const pathFault = decode(path) === null ? malformed('path', 'The path') : null;
  for (const pair of cut < 0 ? [] : url.slice(cut + 1).split('&'))
    if (pair !== '') readPair(pair, query, faults);
  return { query, pathFault, faults };
}

function readPair(pair: string, query: Map<string, string[]>, faults: Fault[]): void {
  const equals = pair.indexOf('=');
  const name = decode(plus(equals < 0 ? pair : pair.slice(0, equals)));
  const value = decode(plus(equals < 0 ? '' : pair.slice(equals + 1)));
  if (name === null) faults.push(malformed('query', 'A name in the query'));
  else if (value === null) faults.push(malformed(name, `The value of ${name}`));
  else if (query.has(name)) query.get(name)!.push(value);
  else query.set(name, [value]);
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
  return { param, code: 'malformed', message: `${what} is not percent-encoded UTF-8 without NUL.` };
}
