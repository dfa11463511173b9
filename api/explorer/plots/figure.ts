import { html, type SafeHtml } from '@remix-run/html-template';
import { table } from '../page/words.ts';

export interface Figure {
  readonly title: string;
  readonly svg: SafeHtml;
  readonly heads: readonly string[];
  /** The data behind it. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Where it can be saved, without the ending; null: nowhere. */
  readonly save: string | null;
}

/** On a narrow screen a wide plot is moved under it, by keys too. */
export const drawing = (title: string, svg: SafeHtml): SafeHtml =>
  html`<div class="drawing" role="group" aria-label="${title}" tabindex="0">${svg}</div>`;

export const dataRow = (row: readonly (string | number)[]): SafeHtml =>
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
