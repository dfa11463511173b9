import type { ConsoleDeps } from '../deps.ts';
import { searchArtists, searchLabels } from '../home/search.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { type FormState, valueIn } from '../page/tool.ts';
import { counted } from '../page/words.ts';
import { onTables, type Tables } from '../tables.ts';
import type { Page, Reply, Visit } from '../visit.ts';
import { statement } from '../../../db/statement.ts';

const sql = {
  artist: statement(import.meta.url, './artist-refs.sql'),
  label: statement(import.meta.url, './label-refs.sql'),
};

export type Kind = 'artist' | 'label';

/** A field for another artist or label: what is typed is looked for, and one of what is found may be chosen. */
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
      ${fault === undefined ? nothing : html`aria-invalid="true"`}
      hx-get="/console/pick/${kind}?scope=${scope}"
      hx-trigger="input changed delay:200ms"
      hx-target="#${scope}-found"
      hx-sync="this:replace"
    />
    <p class="${fault === undefined ? 'hint' : 'fault'}" id="${id}-note">
      ${fault ?? 'A name, or a reference such as discogs:28.'}
    </p>
    <div id="${scope}-found" class="picks" aria-live="polite">
      ${value('other_ref') === '' ? nothing : chosen(value('other_ref'), value('other'))}
    </div>
  </div>`;
}

const chosen = (ref: string, name: string): Html =>
  html`<label><input type="radio" name="other_ref" value="${ref}" checked /> ${name || ref}</label>`;

export const pickPages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/pick/artist', handler: (visit) => pick(deps, visit, 'artist') },
  { method: 'get', path: '/console/pick/label', handler: (visit) => pick(deps, visit, 'label') },
];

interface Found {
  readonly slug: string;
  readonly name: string;
  readonly about: string;
}

/** Whom a name may mean, each with the reference that a correction means it by. */
async function pick(deps: ConsoleDeps, { query }: Visit, kind: Kind): Promise<Reply> {
  const q = (query['other'] ?? query['q'] ?? '').slice(0, 200);
  const found = await onTables(deps.database, async (tables) => {
    const all = await foundOf(tables, q, kind);
    const refs = await tables.all<{ slug: string; ref: string }>(sql[kind], [all.map(({ slug }) => slug)]);
    return all.map((one) => ({ ...one, ref: refs.find(({ slug }) => slug === one.slug)?.ref }));
  });
  const body =
    !found || found.length === 0
      ? html`<p class="hint">${q.trim() === '' ? nothing : 'Nobody’s name begins like that.'}</p>`
      : html`${found
          .slice(0, 8)
          .map(({ name, about, ref }) =>
            ref === undefined
              ? nothing
              : html`<label
                  ><input type="radio" name="other_ref" value="${ref}" /> <b>${name}</b>
                  <span class="hint">${about}</span></label
                >`,
          )}`;
  return { kind: 'part', body };
}

async function foundOf(tables: Tables, q: string, kind: Kind): Promise<Found[]> {
  if (kind === 'artist')
    return (await searchArtists(tables, q)).map(({ slug, name, disambiguation, total_all }) => ({
      slug,
      name,
      about: `${disambiguation === null ? '' : `${disambiguation}, `}${counted(total_all, 'booking')}`,
    }));
  return (await searchLabels(tables, q)).map(({ slug, name, roster_size }) => ({
    slug,
    name,
    about: counted(roster_size, 'artist'),
  }));
}
