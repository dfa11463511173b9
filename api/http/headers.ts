import type { Standing } from '../access/standing.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json';

/**
 * On every response. Data and usage are live, so nothing is kept by anybody. Keys are for servers only: a browser shows
 * nothing of it to another page (there are no CORS headers), runs nothing, and frames nothing.
 */
export const SAFETY: readonly string[] = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'no-referrer',
];

/** The usage headers (service specification, "Limits"): name and value by turns. */
export function standingHeaders({ usage, limit, reset }: Standing): readonly string[] {
  return [
    'X-Service-Usage',
    String(usage),
    'X-Service-Limit',
    String(limit),
    'X-Service-Remaining',
    String(Math.max(0, limit - usage)),
    'X-Service-Reset',
    reset,
  ];
}
