import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { OperationTool } from './operation-tools.ts';

/** The address of the API and its key; the key is sent in one header only. */
export interface ApiAccess {
  readonly url: string;
  readonly key: string;
}

type Arguments = Readonly<Record<string, unknown>>;

/** Runs a tool call as an API request. A problem of the API or of the call is a result with `isError`. */
export async function callOperation(
  operation: OperationTool,
  given: Arguments,
  access: ApiAccess,
): Promise<CallToolResult> {
  const fault = findFault(operation, given);
  if (fault !== null) return failed(fault);
  const { origin } = new URL(access.url);
  const response = await fetch(access.url + requestTarget(operation, given), {
    headers: { authorization: `Bearer ${access.key}`, accept: 'application/json' },
  }).catch(() => null);
  if (response === null) return failed(`${origin} cannot be reached. Check API_URL.`);
  const text = await response.text();
  return response.ok ? { content: [{ type: 'text', text }] } : failed(text);
}

const failed = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Lists arguments that are missing or are not plain values. The API itself reports all other invalid arguments. */
function findFault({ parameters }: OperationTool, given: Arguments): string | null {
  const missing = parameters.find(({ name, in: place }) => place === 'path' && !isValue(given[name]));
  if (missing !== undefined) return `The argument \`${missing.name}\` is required.`;
  const odd = Object.entries(given).find(
    ([, value]) => !(Array.isArray(value) ? value : [value]).every(isValue) && value !== null,
  );
  return odd === undefined
    ? null
    : `The argument \`${odd[0]}\` must be a text, a number, a boolean or a list of them.`;
}

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

const isValue = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
