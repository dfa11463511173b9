import type { ConsoleDeps } from '../deps.ts';
import { suggestPath } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { onTables } from '../on-tables.ts';
import type { Page, PageRequest, Reply } from '../page-request.ts';
import { type Kind, KINDS, type Suggestions, suggestionsOf } from './kinds.ts';

const EMPTY: Suggestions = { list: [], note: '' };

/** Suggestions for a field: a part of a page for a script, else a page with a search of its own. */
export const suggestPages = (deps: ConsoleDeps): Page[] =>
  KINDS.map((kind) => ({
    method: 'get',
    path: suggestPath(kind),
    handler: (pageRequest) => suggest(deps, pageRequest, kind),
  }));

async function suggest(deps: ConsoleDeps, { query, partial }: PageRequest, kind: Kind): Promise<Reply> {
  const q = (query['q'] ?? '').slice(0, 200);
  const found =
    q.trim() === ''
      ? EMPTY
      : ((await onTables(deps.database, (tables) => suggestionsOf(tables, kind, q, deps.readNames))) ??
        EMPTY);
  return partial
    ? { kind: 'part', body: part(found) }
    : { kind: 'page', title: TITLES[kind], body: page(kind, q, found) };
}

const part = ({ list, note }: Suggestions): Html =>
  html`${
    list.length === 0
      ? EMPTY_HTML
      : html`<ul role="listbox" aria-label="Suggestions">
          ${list.map(
            ({ value, about, href }) =>
              html`<li
                role="option"
                data-value="${value}"
                ${href === null ? EMPTY_HTML : html`data-href="${href}"`}
              >
                <b>${value}</b> <span>${about}</span>
              </li>`,
          )}
        </ul>`
  }
  ${note === '' ? EMPTY_HTML : html`<p class="hint" role="status">${note}</p>`}`;

const TITLES: Readonly<Record<Kind, string>> = {
  all: 'Look up a page',
  credit: 'Look up an artist',
  act: 'Look up an artist',
  artist: 'Look up an artist',
  genre: 'Look up a genre',
  country: 'Look up a country code',
  zone: 'Look up a time zone',
};

const page = (kind: Kind, q: string, { list, note }: Suggestions): Html =>
  html`<h1>${TITLES[kind]}</h1>
    <form class="buttons" action="${suggestPath(kind)}">
      <label for="look-up">Search</label>
      <input id="look-up" name="q" value="${q}" autocomplete="off" autofocus />
      <button type="submit">Search</button>
    </form>
    ${
      list.length === 0
        ? html`<p class="empty">${q === '' ? 'Enter a name.' : 'Nothing found.'}</p>`
        : html`<ul class="found">
            ${list.map(({ value, about, href }) => html`<li>${href === null ? html`<b>${value}</b>` : html`<a href="${href}">${value}</a>`} <span>${about}</span></li>`)}
          </ul>`
    }
    ${note === '' ? EMPTY_HTML : html`<p class="hint">${note}</p>`}`;
