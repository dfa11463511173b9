import { contentPolicy, headerList, SECURITY_HEADERS } from '../../web/response/index.ts';
import type { QuotaStatus } from '../access/index.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const HTML_TYPE = 'text/html; charset=utf-8';
export const PROBLEM_TYPE = 'application/problem+json';

const COMMON = headerList({ ...SECURITY_HEADERS, 'referrer-policy': 'no-referrer' });

/** Headers of a page, with the Content-Security-Policy that allows its styles and images. */
export const safetyWith = (policy: string): readonly string[] => [
  ...COMMON,
  'Content-Security-Policy',
  policy,
];

/**
 * Headers of every response that is not a page. Data and usage are live, so responses are not cached. Keys are for
 * servers only: without CORS headers, a browser shows no response to pages of other sites; it runs no script from it,
 * and no page can frame it.
 */
export const SAFETY = safetyWith(contentPolicy());

/** The usage headers (api/docs/guide.md, "Quota and rate limits"): name and value alternate. */
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

/** Seconds that a client should wait after a 503. */
export const RETRY_AFTER_SECONDS = 1;
