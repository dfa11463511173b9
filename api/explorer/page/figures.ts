import { html, type SafeHtml } from '@remix-run/html-template';
import { number } from './words.ts';

/** What is counted, and how many, side by side. */
export const figures = (counts: Readonly<Record<string, number>>): SafeHtml =>
  html`<dl class="figures">
    ${Object.entries(counts).map(
      ([what, count]) =>
        html`<div>
          <dt>${what}</dt>
          <dd>${number(count)}</dd>
        </div>`,
    )}
  </dl>`;
