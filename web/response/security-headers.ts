/**
 * Headers of every answer that is not a page: caches do not store it, browsers do not guess its type, and other sites
 * cannot read it.
 */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * A Content-Security-Policy that allows only the given sources: nothing else is loaded, and no page can frame this one.
 */
export const contentPolicy = (allowed: Readonly<Record<string, string>> = {}): string =>
  [
    "default-src 'none'",
    ...Object.entries(allowed).map(([directive, sources]) => `${directive} ${sources}`),
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers as Node's `writeHead` takes them fastest: names (`Cache-Control`) and values alternate. */
export const headerList = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).flatMap(([name, value]) => [
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    value,
  ]);
