import { html, type SafeHtml } from '@remix-run/html-template';
import { table } from '../page/page-texts.ts';
import { HATCH, hatchPattern } from './draw-plot.ts';

/** The content of a cell of the data; a link leads to the rows that a number counts. */
type Cell = string | number | SafeHtml;

export interface Figure {
  readonly title: string;
  /** True: a heading above the plot shows the title, so the caption has only the sentence. */
  readonly headed?: true;
  /** Describes the plot in a sentence. */
  readonly sentence?: string;
  readonly svg: SafeHtml;
  /** The plot for narrow screens: the newest years; the wide one where there is none. */
  readonly narrow?: SafeHtml;
  /** The title of the narrow plot: by default it shows the newest years. */
  readonly narrowTitle?: string;
  /** The legend of the colours, directly below the plot. */
  readonly colors?: SafeHtml | string;
  readonly heads: readonly string[];
  /** The data behind it. */
  readonly rows: readonly (readonly Cell[])[];
  /** The address under which it can be saved, without the ending; null: it cannot be saved. */
  readonly save: string | null;
}

/**
 * A plot that scrolls where the screen is narrower, also by keyboard.
 * @param kind `scrolled`: in its own size on every screen.
 */
export const drawing = (title: string, svg: SafeHtml, kind = ''): SafeHtml =>
  html`<div class="drawing ${kind}" role="group" aria-label="${title}" tabindex="0">${svg}</div>`;

/** A plot for wide screens, and one for narrow screens where there is one. */
export const bothWidths = (
  title: string,
  svg: SafeHtml,
  narrow: SafeHtml | undefined,
  narrowTitle = `${title}, newest years`,
): SafeHtml =>
  narrow === undefined
    ? drawing(title, svg)
    : html`${drawing(title, svg, 'on-wide')}${drawing(narrowTitle, narrow, 'on-narrow')}`;

export const dataRow = (row: readonly Cell[]): SafeHtml =>
  html`<tr>
    ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
  </tr>`;

/** A plot with its data as a table below it, and files to save. */
export const figure = ({ svg, narrow, narrowTitle, colors, heads, rows, save, ...texts }: Figure): SafeHtml =>
  html`<figure class="plot">
    ${caption(texts)} ${bothWidths(texts.title, svg, narrow, narrowTitle)} ${colors ?? ''}
    <details>
      <summary>The data${save === null ? '' : ' and files'}</summary>
      ${save === null ? '' : html`<p><a href="${save}.csv" download>CSV</a> · <a href="${save}.svg" download>SVG</a> · <a href="${save}.png" download>PNG</a></p>`}
      ${table(texts.title, heads, rows.map(dataRow))}
    </details>
  </figure>`;

const caption = ({ title, headed, sentence }: Pick<Figure, 'title' | 'headed' | 'sentence'>): SafeHtml =>
  html`<figcaption>
    ${headed ? '' : title}${sentence === undefined ? '' : html`<span class="sentence">${sentence}</span>`}
  </figcaption>`;

/** The legend of the colours; the swatches have their own colours, which suit light and dark pages. */
export const legend = (
  entries: readonly (readonly [what: string, color: string, opacity: number])[],
): SafeHtml =>
  html`<ul class="legend">
    ${entries.map(([what, color, opacity]) => html`<li>${swatch(color, opacity)} ${what}</li>`)}
  </ul>`;

function swatch(color: string, opacity: number): SafeHtml {
  const defs = color === HATCH ? hatchPattern('ahead-legend') : '';
  const fill = color === HATCH ? 'url(#ahead-legend)' : color;
  // Made of this module's own constants.
  // eslint-disable-next-line no-restricted-properties
  return html.raw`<svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">${defs}<rect width="14" height="14" rx="2" fill="${fill}" fill-opacity="${String(opacity)}"/></svg>`;
}
