import { html, type SafeHtml } from '@remix-run/html-template';
import { sqlFile } from '../../../declarations/index.ts';
import type { Reads } from '../../read/reads.ts';

const NAMED = sqlFile('./series-named.sql', import.meta.url);
const WITH_MOST = sqlFile('./series-with-most.sql', import.meta.url);

/** Festivals that the field suggests: there are too many for a select. */
const MAX_SUGGESTED = 40;

export interface Festival {
  readonly slug: string;
  readonly name: string;
}

/** The festival of a slug or a name, whatever its case; null: the view shows none. */
export const findFestival = async (reads: Reads, name: string): Promise<Festival | null> =>
  (await reads.select<{ slug: string; name: string }>(NAMED, [name, reads.since]))[0] ?? null;

/** A field for the name of a festival, with the festivals that have the most editions as suggestions. */
export async function seriesField(reads: Reads, current: string): Promise<SafeHtml> {
  const known = await reads.select<{ slug: string; name: string }>(WITH_MOST, [reads.since, MAX_SUGGESTED]);
  return html`<label
      >Festival
      <input name="series" value="${current}" list="known-festivals" maxlength="200" placeholder="any"
    /></label>
    <datalist id="known-festivals">
      ${known.map(({ name }) => html`<option value="${name}"></option>`)}
    </datalist>`;
}

/** States that there is no such festival. */
export const noFestival = (name: string): SafeHtml =>
  html`<p class="note">No festival is called ${name}.</p>`;
