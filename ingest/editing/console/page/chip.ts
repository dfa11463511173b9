import { html, type Html } from './html.ts';

/** A word on a coloured ground; the word says it all. */
export const chip = (text: string, kind: 'good' | 'bad' | 'plain' | 'wait'): Html =>
  html`<span class="chip ${kind}">${text}</span>`;
