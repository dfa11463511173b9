import type { Deprecation, Described } from './operation.ts';

/** Whether an operation, or a parameter of it, is deprecated. */
export const isToGo = ({ deprecated, deprecatedParameters }: Described): boolean =>
  deprecated !== undefined || deprecatedParameters !== undefined;

/** The page that explains deprecations. */
const EXPLAINED = '/docs#versions';

/** Alternating header names and values: RFC 9745, RFC 8594, and a link to the explanation of both. */
export function deprecationHeaders(operation: Described, url: string): readonly string[] {
  const { deprecated, deprecatedParameters } = operation;
  if (!isToGo(operation)) return NONE;
  const used = Object.entries(deprecatedParameters ?? {})
    .filter(([name]) => namesIn(url).has(name))
    .map(([, deprecation]) => deprecation);
  const all = deprecated === undefined ? used : [deprecated, ...used];
  if (all.length === 0) return NONE;
  const since = Math.min(...all.map((one) => Date.parse(one.since)));
  const sunset = Math.min(...all.map((one) => Date.parse(one.sunset)));
  return [
    ...['Deprecation', `@${since / 1_000}`, 'Sunset', new Date(sunset).toUTCString()],
    ...['Link', `<${EXPLAINED}>; rel="deprecation"; type="text/html"`],
  ];
}

const NONE: readonly string[] = [];

const namesIn = (url: string): ReadonlySet<string> =>
  new Set(new URLSearchParams(url.slice(url.indexOf('?') + 1)).keys());

/** `Deprecated since 2026-01-01, removed on 2027-01-01. Use …`, for descriptions and the changelog. */
export const deprecationWords = ({ since, sunset, instead }: Deprecation): string =>
  `Deprecated since ${since}, removed on ${sunset}. ${instead}`;

/** Every declared deprecation: the operation's path, the parameter if it is one, and the sentence. */
export const listDeprecations = (
  operations: readonly Described[],
): readonly { readonly path: string; readonly text: string }[] =>
  operations.flatMap(({ path, deprecated, deprecatedParameters = {} }) => [
    ...(deprecated === undefined ? [] : [{ path, text: deprecationWords(deprecated) }]),
    ...Object.entries(deprecatedParameters).map(([name, one]) => ({
      path,
      text: `\`${name}\`: ${deprecationWords(one)}`,
    })),
  ]);
