/** For every answer that is not a page: no cache stores it, its type is not guessed, and no other site can read it. */
export const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** A Content-Security-Policy that allows the named sources only: nothing else is loaded, and no page frames this one. */
export const contentPolicy = (allowed: Readonly<Record<string, string>> = {}): string =>
  [
    "default-src 'none'",
    ...Object.entries(allowed).map(([directive, sources]) => `${directive} ${sources}`),
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers as Node's `writeHead` takes them fastest: names (`Cache-Control`) and values by turns. */
export const headerList = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).flatMap(([name, value]) => [
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    value,
  ]);
