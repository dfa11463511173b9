import { html as escaping, type SafeHtml } from '@remix-run/html-template';

export type Html = SafeHtml;

/** The static parts of each template without their indentation, which is an eighth of a long page. */
const withoutIndentation = new WeakMap<TemplateStringsArray, TemplateStringsArray>();

/**
 * A template whose every interpolated text is escaped, between tags and in quoted attributes alike; only what a
 * template made stays as it is. Interpolated texts keep their line breaks and spaces.
 */
export const html = (parts: TemplateStringsArray, ...values: Parameters<typeof escaping>[1][]): Html =>
  escaping(shortened(parts), ...values);

function shortened(parts: TemplateStringsArray): TemplateStringsArray {
  const known = withoutIndentation.get(parts);
  if (known !== undefined) return known;
  const short = parts.map((part) => part.replaceAll(/\s*\n\s*/g, '\n'));
  const made = Object.assign(short, { raw: short });
  withoutIndentation.set(parts, made);
  return made;
}

/** The empty fragment, for optional parts of a template. */
export const EMPTY_HTML: Html = html``;

/** Joins parts with a separator. */
export const joinHtml = (parts: readonly Html[], separator: Html): Html =>
  parts.reduce((before, part, i) => (i === 0 ? part : html`${before}${separator}${part}`), EMPTY_HTML);
