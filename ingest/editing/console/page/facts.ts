import { html, type Html, EMPTY_HTML } from './html.ts';

/** A table of values by name; empty and null values are left out. */
export const factsTable = (rows: readonly (readonly [name: string, value: Html | string | null])[]): Html =>
  html`<table class="facts-table">
    <tbody>
      ${rows.map(([name, value]) =>
        value === null || String(value) === ''
          ? EMPTY_HTML
          : html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
      )}
    </tbody>
  </table>`;
