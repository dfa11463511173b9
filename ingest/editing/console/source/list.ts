import { lineupSources } from '../../corrections/current-state/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { html } from '../page/html.ts';
import { onTables } from '../on-tables.ts';
import type { Page, Reply } from '../page-request.ts';

export const sourcePages = (deps: ConsoleDeps): Page[] => [
  { method: 'get', path: '/console/sources', handler: () => list(deps) },
];

/** Lists sources with lineup statements, each with a link to its rules. */
async function list(deps: ConsoleDeps): Promise<Reply> {
  const found = await onTables(deps.database, ({ client }) => lineupSources(client));
  return {
    kind: 'page',
    title: 'Sources',
    body: html`<h1>Sources</h1>
      <p class="facts">
        Sources of lineups. A source’s page shows how its statements are read. To change the order of sources,
        open an edition’s page. To undo an import, open the
        <a href="/console/imports">latest imports</a>.
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
