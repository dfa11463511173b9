import { createRequire } from 'node:module';
import { html, type SafeHtml } from '@remix-run/html-template';
import { plot, type PlotOptions } from '@observablehq/plot';

/** As much of a document as plots are read with. */
interface Drawn {
  readonly outerHTML: string;
  querySelectorAll(selector: string): ArrayLike<Drawn>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}

// Its types declare another module's name.
const require = createRequire(import.meta.url);
const domino = require('@mixmark-io/domino') as { createDocument(html: string): never };
const document = domino.createDocument('<!doctype html><html><body></body></html>');

/**
 * A plot as SVG, drawn with the page's own ink, so that it suits light and dark; no style and no script goes with
 * it.
 * @param label what is seen, for those who hear the page.
 */
export function draw(options: PlotOptions, label: string): SafeHtml {
  const drawn = plot({ ...options, document, className: 'drawn' }) as unknown as Drawn;
  for (const style of Array.from(drawn.querySelectorAll('style'))) style.remove();
  for (const each of Array.from(drawn.querySelectorAll('[style]'))) each.removeAttribute('style');
  for (const each of Array.from(drawn.querySelectorAll('[aria-label]'))) each.removeAttribute('aria-label');
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('font-size', '13');
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', label);
  const { outerHTML } = drawn;
  // A document's own serialization: texts in it are escaped.
  // eslint-disable-next-line no-restricted-properties
  return html.raw`${outerHTML}`;
}

/** Told apart also by those who do not see red and green; on white and on black. */
export const COLORS = [
  '#6d4fd8',
  '#d8732f',
  '#2a9d8f',
  '#c43c74',
  '#3b82c4',
  '#a08a1f',
  '#7a5c48',
  '#5a8f3d',
  '#8b8b99',
];
