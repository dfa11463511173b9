import { html, type Html } from './html.ts';

/** A label on a coloured background; its text is complete without the colour. */
export const chip = (text: string, kind: 'good' | 'bad' | 'plain' | 'wait'): Html =>
  html`<span class="chip ${kind}">${text}</span>`;
