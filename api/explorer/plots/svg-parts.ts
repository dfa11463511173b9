import { html, type SafeHtml } from '@remix-run/html-template';
import { finishSvg } from './draw-plot.ts';

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Describes the drawing for screen readers. */
  readonly label: string;
  readonly hasLinks: boolean;
  readonly marks: SafeHtml[];
}

/**
 * A drawing in the look of the plots that `draw` makes, written directly: bars need no library, and an artist's page has
 * three drawings that took longer than the rest of the page.
 */
export const svgOf = ({ width, height, label, hasLinks, marks }: Drawn): SafeHtml =>
  finishSvg(
    String(
      html`<svg
        class="drawn"
        xmlns="http://www.w3.org/2000/svg"
        width="${width}"
        height="${height}"
        viewBox="0 0 ${width} ${height}"
        fill="currentColor"
        font-family="system-ui, sans-serif"
        font-size="13"
        text-anchor="middle"
        role="${hasLinks ? 'group' : 'img'}"
        aria-label="${label}"
      >
        ${marks}
      </svg>`,
    ),
  );

/** A bar: its place in pixels, its colour, its tooltip, and the page it leads to. */
export interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly title: string;
  readonly href?: string | undefined;
}

/** The position of a text: its anchor is before (`end`) or under (`middle`) the point. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Pixels between the edge of the axis and its labels. */
const AXIS_LABEL_GAP_PX = 9;

export const barMark = ({ x, y, width, height, fill, title, href }: Bar): SafeHtml => {
  const rect = html`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${fill}"
    ><title>${title}</title></rect
  >`;
  return href === undefined ? rect : html`<a href="${href}">${rect}</a>`;
};

/** Labels left of their points. */
export const labelsBefore = (labels: readonly Label[]): SafeHtml =>
  html`<g text-anchor="end" font-variant="tabular-nums"
    >${labels.map(({ x, y, text }) => html`<text x="${px(x - AXIS_LABEL_GAP_PX)}" y="${px(y)}" dy="0.32em">${text}</text>`)}</g
  >`;

/** Labels below their points. */
export const labelsBelow = (labels: readonly Label[]): SafeHtml =>
  html`<g font-variant="tabular-nums"
    >${labels.map(({ x, y, text }) => html`<text x="${px(x)}" y="${px(y + AXIS_LABEL_GAP_PX)}" dy="0.71em">${text}</text>`)}</g
  >`;

export const baseline = (x1: number, y1: number, x2: number, y2: number): SafeHtml =>
  html`<line x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}" stroke="currentColor" />`;

/** One decimal is enough for pixels. */
export const px = (value: number): number => Math.round(value * 10) / 10;

/** Bands of one size along `length` pixels: the distance of two, the size of one and the start of the n-th. */
export function bands(count: number, length: number, padding: number) {
  const step = length / (count + padding);
  return { step, size: step * (1 - padding), start: (n: number): number => step * (n + padding) };
}

/** Round values from 0 to at most `most`, no more than `wanted` of them above 0. */
export function roundTicks(most: number, wanted: number, least: number): number[] {
  if (most <= 0) return [0];
  const rough = Math.max(least, most / wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough * 0.999_999)!;
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step);
}
