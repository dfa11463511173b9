import type { ConsoleDeps } from '../deps.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { type FormState, valueIn } from '../page/tool.ts';
import { onTables } from '../on-tables.ts';
import type { Page, Reply, PageRequest } from '../page-request.ts';
import { choosable, type Kind, KINDS } from './search-subjects.ts';

const HINTS: Readonly<Record<Kind, string>> = {
  artist: 'A name, or a reference such as discogs:28.',
  label: 'A name, or a reference such as discogs:l1.',
  edition: 'A name, or a slug such as dekmantel-2024.',
  series: 'Enter a name and choose one of the results. If you choose no result, a new series is created.',
};

/**
 * A field for another artist, label, edition or series: it searches the typed text, and the editor selects a result.
 */
export function picker(scope: string, kind: Kind, label: string, state: FormState): Html {
  const value = valueIn(state);
  const fault = state.faults['other'];
  const id = `${scope}-other`;
  return html`<div class="field wide">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="other"
      value="${value('other')}"
      autocomplete="off"
      aria-describedby="${id}-note"
      ${fault === undefined ? EMPTY_HTML : html`aria-invalid="true"`}
      hx-get="/console/pick/${kind}?scope=${scope}"
      hx-trigger="input changed delay:200ms"
      hx-target="#${scope}-found"
      hx-sync="this:replace"
    />
    <p class="${fault === undefined ? 'hint' : 'fault'}" id="${id}-note">${fault ?? HINTS[kind]}</p>
    <div id="${scope}-found" class="picks" aria-live="polite">
      ${value('other_ref') === '' ? EMPTY_HTML : chosen(value('other_ref'), value('other'))}
    </div>
  </div>`;
}

const chosen = (ref: string, name: string): Html =>
  html`<label><input type="radio" name="other_ref" value="${ref}" checked /> ${name || ref}</label>`;

export const pickPages = (deps: ConsoleDeps): Page[] =>
  KINDS.map((kind) => ({
    method: 'get',
    path: `/console/pick/${kind}`,
    handler: (pageRequest) => pick(deps, pageRequest, kind),
  }));

/** Lists candidates for a typed name. */
async function pick(deps: ConsoleDeps, { query }: PageRequest, kind: Kind): Promise<Reply> {
  const q = (query['other'] ?? query['q'] ?? '').slice(0, 200);
  const found = (await onTables(deps.database, (tables) => choosable(tables, kind, q))) ?? [];
  const body =
    found.length === 0
      ? html`<p class="hint">${q.trim() === '' ? EMPTY_HTML : NONE[kind]}</p>`
      : html`${found
          .slice(0, MAX_CHOICES)
          .map(
            ({ name, about, ref }) =>
              html`<label
                ><input type="radio" name="other_ref" value="${ref}" /> <b>${name}</b>
                <span class="hint">${about}</span></label
              >`,
          )}`;
  return { kind: 'part', body };
}

/** Maximum number of candidates; more letters narrow the search. */
const MAX_CHOICES = 8;

const NONE: Readonly<Record<Kind, string>> = {
  artist: 'No artist has a similar name.',
  label: 'No label found.',
  edition: 'No edition found.',
  series: 'No series found. Saving creates a new series.',
};
