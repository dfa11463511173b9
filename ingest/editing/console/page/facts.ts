import { html, type Html, nothing } from './html.ts';

/** A table of values by name; empty and null values are left out. */
export const factsTable = (rows: readonly (readonly [name: string, value: Html | string | null])[]): Html =>
  html`<table class="facts-table">
    <tbody>
      ${rows.map(([name, value]) =>
        value === null || String(value) === ''
          ? nothing
          : html`<tr>
              <th scope="row">${name}</th>
              <td>${value}</td>
            </tr>`,
      )}
    </tbody>
  </table>`;
