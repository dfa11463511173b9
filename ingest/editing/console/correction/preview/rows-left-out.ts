import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { formatCount } from '../../page/date-texts.ts';

/** Maximum number of rows shown per kind; the rest is counted. */
export const MAX_ROWS_SHOWN = 12;

/** States the number of rows that are not shown. */
export const rowsLeftOut = (count: number, one: string, many?: string): Html =>
  count > MAX_ROWS_SHOWN
    ? html`<p class="hint">
        and ${formatCount(count - MAX_ROWS_SHOWN, `more ${one}`, many && `more ${many}`)}
      </p>`
    : EMPTY_HTML;
