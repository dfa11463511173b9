import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { argumentFault, type Arguments, isValue } from './argument-fault.ts';
import type { OperationTool } from './operation-tools.ts';
import { excerpt, visibleText } from './visible-text.ts';

/** The address of the API and its key; the key is sent in one header only. */
export interface ApiAccess {
  readonly url: string;
  readonly key: string;
}

const TIMEOUT_MS = 60_000;
/** A former slug is answered with a redirect to the present one. */
const MAX_REDIRECTS = 3;
/** Characters of an answer that is not the API's: a page of a proxy. */
const MAX_FOREIGN_CHARACTERS = 2_000;

/** Runs a tool call as an API request. A problem of the API or of the call is a result with `isError`. */
export async function callOperation(
  operation: OperationTool,
  given: Arguments,
  access: ApiAccess,
): Promise<CallToolResult> {
  const fault = isHeaderValue(access.key)
    ? argumentFault(operation, given, access.key)
    : 'API_KEY contains characters that an API key cannot contain.';
  if (fault !== null) return failed(fault);
  const url = new URL(access.url + requestTarget(operation, given));
  try {
    return await toToolResult(await read(url, access.key));
  } catch {
    return failed(`${url.origin} cannot be reached, or did not answer in time. Check API_URL.`);
  }
}

/** Follows redirects within the address of the API, so that no other address is read. */
async function read(url: URL, key: string): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  let at = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' });
    const location = response.headers.get('location');
    if (location === null || redirects === MAX_REDIRECTS) return response;
    const next = new URL(location, at);
    if (next.origin !== url.origin) return response;
    await response.body?.cancel();
    at = next;
  }
}

async function toToolResult(response: Response): Promise<CallToolResult> {
  const text = await response.text();
  if (response.ok) return { content: [{ type: 'text', text: visibleText(text) }] };
  if (/\bjson\b/.test(response.headers.get('content-type') ?? '')) return failed(visibleText(text));
  return failed(`${response.status}: ${excerpt(text, MAX_FOREIGN_CHARACTERS)}`);
}

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Printable ASCII without blanks; `fetch` would show another key in its error. */
const isHeaderValue = (key: string): boolean => /^[!-~]+$/.test(key);

/** The encoded path, with the name inserted and with the query. */
export function requestTarget({ path, parameters }: OperationTool, given: Arguments): string {
  const inPath = new Set(parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams(
    Object.entries(given)
      .filter(([name]) => !inPath.has(name))
      .flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const),
      )
      .filter(([, value]) => isValue(value))
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
}
