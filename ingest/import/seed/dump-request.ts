import { IdleSignal } from './idle-signal.ts';
import { SeedFault } from './seed-fault.ts';

const TRIED_AGAIN = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Requests a file and follows redirects.
 * @throws SeedFault for a permanent status; another error for one that may change.
 */
export async function request(
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal });
  if (response.ok || response.status === 416) return response;
  await response.body?.cancel();
  const why = `${url} answers ${response.status} ${response.statusText}`.trimEnd();
  throw TRIED_AGAIN.has(response.status) ? new Error(why) : new SeedFault(`${why}.`);
}

/**
 * The text at an address; null if there is none (404, 403 of a store that hides its list).
 * @throws another error if the server takes longer than `idleMs` (a text is short), or may answer later.
 */
export async function textAt(url: string, signal: AbortSignal, idleMs?: number): Promise<string | null> {
  const idle = new IdleSignal(url, signal, idleMs);
  try {
    return await fetchText(url, idle.signal);
  } finally {
    idle.end();
  }
}

async function fetchText(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { signal });
  if (response.ok) return await response.text();
  await response.body?.cancel();
  if (response.status === 404 || response.status === 403) return null;
  throw new Error(`${url} answers ${response.status} ${response.statusText}`.trimEnd());
}

/** Returns the message of a network error: `fetch failed` hides it in its cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || ('code' in cause ? String(cause.code) : cause.name)
    : error.message;
}
