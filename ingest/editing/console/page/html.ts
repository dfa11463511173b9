import { html, type SafeHtml } from '@remix-run/html-template';

/**
 * A template whose every interpolated text is escaped, between tags and in quoted attributes alike; only what a
 * template made stays as it is. `html.raw` is forbidden (the linter holds it).
 */
export { html };
export type Html = SafeHtml;

/** The empty fragment, for optional parts of a template. */
export const nothing: Html = html``;

/** Joins parts with a separator. */
export const joined = (parts: readonly Html[], separator: Html): Html =>
  parts.reduce((before, part, i) => (i === 0 ? part : html`${before}${separator}${part}`), nothing);
