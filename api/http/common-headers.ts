import { contentPolicy, headerList, SECURITY_HEADERS } from '../../web/response/index.ts';
import type { QuotaStatus } from '../access/index.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json';

const COMMON = headerList({ ...SECURITY_HEADERS, 'referrer-policy': 'no-referrer' });

/** Headers of a page that may look as its policy lets it. */
export const safetyWith = (policy: string): readonly string[] => [
  ...COMMON,
  'Content-Security-Policy',
  policy,
];

/**
 * For every other response. Data and usage are live, so nothing is cached. Keys are for servers only: a browser shows
 * no response to another page (there are no CORS headers), runs no script of it, and frames none.
 */
export const SAFETY = safetyWith(contentPolicy());

/** The usage headers (api/docs/guide.md, "Quota and rate limits"): name and value by turns. */
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

/** Seconds until a client should try again after a 503. */
export const RETRY_AFTER = 1;
