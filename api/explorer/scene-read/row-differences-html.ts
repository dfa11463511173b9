import { html, type SafeHtml } from '@remix-run/html-template';
import { artistLink, editionPath, joinHtml, number, plural, table } from '../page/page-texts.ts';
import { type Changes, type Difference, listDifferences, type Row } from './row-differences.ts';
import { changesPath } from './scene-read-paths.ts';

/** The text for a report that was frozen without its rows. */
export const rowsUnknown = html`<p>
  This report was frozen without its rows, so it is not known which rows were added or removed since then.
</p>`;

/** Rows that a sentence names. */
const MAX_NAMED_ROWS = 8;

/** The lists of a report: how many rows there were and are, and which were added and removed. */
export function differenceSummary(changes: Changes, quarter: string): SafeHtml {
  const differences = listDifferences(changes);
  const lists = [
    ['Editions', changes.editions, differences.editions, 'editions'],
    ['Bookings', changes.bookings, differences.bookings, 'bookings'],
    ['First announced', changes.announced, differences.announced, 'announced'],
    ['New names', changes.new_names, differences.newNames, 'new-names'],
  ] as const;
  const cell = (count: number, part: string): SafeHtml =>
    html`<td class="count">
      ${count === 0 ? '0' : html`<a href="${changesPath(quarter)}#${part}">${number(count)}</a>`}
    </td>`;
  return html`${table(
    'Rows when frozen and now',
    ['Rows', 'When frozen', 'Now', 'Added', 'Removed'],
    lists.map(
      ([name, { frozen, now }, { addedTotal, removedTotal }, part]) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td class="count">${number(frozen)}</td>
          <td class="count">${number(now)}</td>
          ${cell(addedTotal, part)} ${cell(removedTotal, part)}
        </tr>`,
    ),
  )}
  ${lists.map(([name, , difference, part]) => namedRows(name, difference, `${changesPath(quarter)}#${part}`))}`;
}

/** `Editions. Added: Sun 2026. Removed: Moon 2026.`; nothing where nothing differs. */
const namedRows = (name: string, difference: Difference, path: string): SafeHtml | string =>
  difference.addedTotal + difference.removedTotal === 0
    ? ''
    : html`<p>
        ${name}. ${sentence('Added', difference.added, difference.addedTotal, path)}
        ${sentence('Removed', difference.removed, difference.removedTotal, path)}
      </p>`;

function sentence(what: string, rows: readonly Row[], total: number, path: string): SafeHtml | string {
  if (total === 0) return '';
  const more = total - Math.min(rows.length, MAX_NAMED_ROWS);
  return html`${what}:
  ${joinHtml(rows.slice(0, MAX_NAMED_ROWS).map(rowText), '; ')}${more === 0 ? '' : html` and <a href="${path}">${number(more)} more</a>`}.`;
}

const rowText = ({ edition, artist }: Row): SafeHtml => {
  const place = edition && html`<a href="${editionPath(edition.slug)}">${edition.name}</a>`;
  return artist === undefined
    ? place!
    : html`${artistLink(artist)}${place === undefined ? '' : html` at ${place}`}`;
};

/** Every listed row of a list, added and removed. */
export const differenceLists = ({ added, removed, addedTotal, removedTotal }: Difference): SafeHtml =>
  addedTotal + removedTotal === 0
    ? html`<p>No row was added or removed.</p>`
    : html`${rowList('Added', added, addedTotal)} ${rowList('Removed', removed, removedTotal)}`;

const rowList = (what: string, rows: readonly Row[], total: number): SafeHtml | string =>
  total === 0
    ? ''
    : html`<h3>${what}: ${plural(total, 'row')}</h3>
        ${rows.length < total ? html`<p class="quiet">The first ${number(rows.length)} are listed.</p>` : ''}
        <ul class="columns">
          ${rows.map((row) => html`<li>${rowText(row)}</li>`)}
        </ul>`;
