import { html, type SafeHtml } from '@remix-run/html-template';
import { table } from '../page/words.ts';

/** What a cell of the data shows; a link leads to the rows that a number counts. */
type Cell = string | number | SafeHtml;

export interface Figure {
  readonly title: string;
  readonly svg: SafeHtml;
  readonly heads: readonly string[];
  /** The data behind it. */
  readonly rows: readonly (readonly Cell[])[];
  /** Where it can be saved, without the ending; null: nowhere. */
  readonly save: string | null;
}

/** On a narrow screen a wide plot is moved under it, by keys too. */
export const drawing = (title: string, svg: SafeHtml): SafeHtml =>
  html`<div class="drawing" role="group" aria-label="${title}" tabindex="0">${svg}</div>`;

export const dataRow = (row: readonly Cell[]): SafeHtml =>
  html`<tr>
    ${row.map((cell, i) => (i === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}
  </tr>`;

/** A plot with its data as a table beneath, and what can be saved. */
export const figure = ({ title, svg, heads, rows, save }: Figure): SafeHtml =>
  html`<figure class="plot">
    <figcaption>${title}</figcaption>
    ${drawing(title, svg)}
    <details>
      <summary>The data${save === null ? '' : ' and files'}</summary>
      ${save === null ? '' : html`<p><a href="${save}.csv" download>CSV</a> · <a href="${save}.svg" download>SVG</a> · <a href="${save}.png" download>PNG</a></p>`}
      ${table(title, heads, rows.map(dataRow))}
    </details>
  </figure>`;

/** Which bars are which, by their own colour, so that it is right on light and dark pages. */
export const legend = (
  entries: readonly (readonly [what: string, color: string, opacity: number])[],
): SafeHtml =>
  html`<ul class="legend">
    ${entries.map(
      ([what, color, opacity]) =>
        html`<li>
          <svg aria-hidden="true" width="14" height="14" viewBox="0 0 14 14">
            <rect width="14" height="14" rx="2" fill="${color}" fill-opacity="${opacity}" />
          </svg>
          ${what}
        </li>`,
    )}
  </ul>`;
