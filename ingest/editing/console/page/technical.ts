import { html, type Html } from './html.ts';

/** Keys of the program that only few readers need, folded away. */
export const technicalKeys = (keys: readonly string[]): Html =>
  html`<details class="technical">
    <summary>Technical details</summary>
    <p>${keys.map((key) => html`<code>${key}</code> `)}</p>
  </details>`;
