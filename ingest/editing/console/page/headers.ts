import { contentPolicy, SECURITY_HEADERS } from '../../../../web/response/index.ts';

/**
 * Of every page: scripts and styles from here only and none of the page's own, no frame, no form to elsewhere, no
 * address handed on, nothing kept.
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

/** Of the page's own files, whose address changes with their content. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'cache-control': 'public, max-age=31536000, immutable',
};
