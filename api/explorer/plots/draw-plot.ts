import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { html, type SafeHtml } from '@remix-run/html-template';
import { plot, type PlotOptions } from '@observablehq/plot';
import { PlotCache } from './plot-cache.ts';

/** The part of a document that this module uses. */
interface Drawn {
  readonly outerHTML: string;
  querySelectorAll(selector: string): ArrayLike<Drawn>;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  remove(): void;
}

// Its types declare another module's name.
const require = createRequire(import.meta.url);
let document: object | undefined;

/** Loads the package with the first plot: its fifty files would delay each start. */
function openDocument(): never {
  const domino = require('@mixmark-io/domino') as { createDocument(html: string): object };
  return (document ??= domino.createDocument('<!doctype html><html><body></body></html>')) as never;
}

const cache = new PlotCache();

/**
 * A plot as SVG, drawn with the page's own text colour, so that it suits light and dark themes. It has no style and no
 * script.
 * @param label what the plot shows, for screen readers.
 * @param inputs the kind of plot and all data that determines it, links included: the same drawing is not made twice.
 */
export const draw = (
  options: PlotOptions,
  label: string,
  inputs: readonly [kind: string, ...unknown[]],
): SafeHtml => cache.get([label, inputs], () => drawNow(options, label));

function drawNow(options: PlotOptions, label: string): SafeHtml {
  const drawn = plot({ ...options, document: openDocument(), className: 'drawn' }) as unknown as Drawn;
  for (const style of Array.from(drawn.querySelectorAll('style'))) style.remove();
  for (const each of Array.from(drawn.querySelectorAll('[style]'))) each.removeAttribute('style');
  for (const each of Array.from(drawn.querySelectorAll('[aria-label]'))) each.removeAttribute('aria-label');
  const hasLinks = drawn.querySelectorAll('a').length > 0;
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  drawn.setAttribute('font-size', '13');
  // The links in an image would be hidden from screen readers.
  drawn.setAttribute('role', hasLinks ? 'group' : 'img');
  drawn.setAttribute('aria-label', label);
  return finishSvg(linked(drawn.outerHTML));
}

/** The plot library writes links for SVG 1.1 only; a page's links are `href`. */
const linked = (svg: string): string =>
  svg.replaceAll(/ xlink:href=/g, ' href=').replaceAll(/ target="_self"/g, '');

/** How marks are filled that count what is still ahead. */
export const HATCH = 'url(#ahead)';

/**
 * A drawing on one line, with the pattern of its hatched marks. The pattern has an id of its own in each drawing, because a
 * page may have several.
 */
export function finishSvg(drawn: string): SafeHtml {
  const svg = drawn.replaceAll(/\s*\n\s*/g, ' ');
  if (!svg.includes(HATCH)) return safe(svg);
  const id = `ahead-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`;
  const head = svg.indexOf('>') + 1;
  return safe(`${svg.slice(0, head)}${hatchPattern(id)}${svg.slice(head).replaceAll(HATCH, `url(#${id})`)}`);
}

/** Stripes in the first colour. */
export const hatchPattern = (id: string): string =>
  `<defs><pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
  `<rect width="6" height="6" fill="${COLORS[0]!}" fill-opacity="0.18"/><rect width="2.4" height="6" fill="${COLORS[0]!}"/></pattern></defs>`;

function safe(svg: string): SafeHtml {
  // A document's own serialization: texts in it are escaped.
  // eslint-disable-next-line no-restricted-properties
  return html.raw`${svg}`;
}

/** Distinct also for readers who do not see red and green, on white and on black. */
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

/** A name of at most `most` characters; a longer one is cut. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
