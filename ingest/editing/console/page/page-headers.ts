import { contentPolicy, SECURITY_HEADERS } from '../../../../web/response/index.ts';

/**
 * Headers of every page: scripts and styles from this origin only, none inline, no frames, no forms to other origins,
 * no referrer to other origins, no caching.
 */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentPolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
  }),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
};

/** Headers of static files, whose address changes with their content. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
};
