import { lineupSources } from '../../corrections/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html } from '../page/html.ts';
import { onTables } from '../tables.ts';
import type { Page, Reply } from '../page-request.ts';

export const sourcePages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/sources', handler: () => list(deps) },
];

/** Every source that speaks of lineups, each with the way to how its words are meant. */
async function list(deps: ConsoleDeps): Promise<Reply> {
  const found = await onTables(deps.database, ({ client }) => lineupSources(client));
  return {
    kind: 'page',
    title: 'Sources',
    body: html`<h1>Sources</h1>
      <p class="facts">
        Who speaks of lineups. A source’s page says how its words are meant; which source is believed first is
        said on an edition’s page. <a href="/console/imports">What was imported</a>, and how to take it back.
      </p>
      ${
        found === null || found.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ul class="found">
              ${found.map((name) => html`<li><a href="/console/sources/${encodeURIComponent(name)}">${name}</a></li>`)}
            </ul>`
      }`,
  };
}
