import { html, type Html } from './html.ts';

/** Technical keys that few readers need, folded. */
export const technicalKeys = (keys: readonly string[]): Html =>
  html`<details class="technical">
    <summary>Technical details</summary>
    <p>${keys.map((key) => html`<code>${key}</code> `)}</p>
  </details>`;
