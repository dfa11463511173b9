import { html, type Html, nothing } from '../../page/html.ts';
import { counted } from '../../page/date-texts.ts';

/** Maximum number of rows shown per kind; the rest is counted. */
export const MOST = 12;

/** States the number of rows that are not shown. */
export const more = (count: number, one: string, many?: string): Html =>
  count > MOST
    ? html`<p class="hint">and ${counted(count - MOST, `more ${one}`, many && `more ${many}`)}</p>`
    : nothing;
