import type { QuotaStatus } from '../access/quota-status.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json';

const COMMON: readonly string[] = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Referrer-Policy',
  'no-referrer',
];

/** Headers of a page that may look as its policy lets it. */
export const safetyWith = (policy: string): readonly string[] => [
  ...COMMON,
  'Content-Security-Policy',
  policy,
];

/**
 * On every other response. Data and usage are live, so nothing is kept by anybody. Keys are for servers only: a browser
 * shows nothing of it to another page (there are no CORS headers), runs nothing, and frames nothing.
 */
export const SAFETY = safetyWith("default-src 'none'; frame-ancestors 'none'");

/** The usage headers (service specification, "Limits"): name and value by turns. */
export function quotaHeaders({ usage, limit, reset }: QuotaStatus): readonly string[] {
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
