import type { Previewed } from '../../../corrections/queries/index.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { formatCount } from '../../page/date-texts.ts';
import { artistChanges, editionChanges, fromTo } from './field-changes.ts';
import { rowsLeftOut, MAX_ROWS_SHOWN } from './rows-left-out.ts';
import { refusalPanel } from '../conflict/refusal-panel.ts';

/** Shows the changes of a preview, or the reasons why it fails. */
export function previewPanel(preview: Previewed, warnings: readonly string[] = []): Html {
  const editions = preview.editions.map(editionChanges).filter((one) => one !== null);
  const artists = preview.artists.map(artistChanges).filter((one) => one !== null);
  const bookings = bookingWords(preview.bookings);
  const boards = preview.boards.filter(
    ({ before, after }) => before?.rank !== after?.rank || before?.total !== after?.total,
  );
  const faults = refusalPanel(preview);
  if (editions.length + artists.length + boards.length === 0 && bookings === null)
    return html`<h3>What would change</h3>
      ${String(faults) === '' ? html`<p>Nothing that readers see.</p>` : faults}${warningList(warnings)}`;
  return html`<h3>What would change</h3>
    ${faults} ${warningList(warnings)} ${editions.slice(0, MAX_ROWS_SHOWN)}
    ${rowsLeftOut(editions.length, 'edition')} ${artists.slice(0, MAX_ROWS_SHOWN)}
    ${rowsLeftOut(artists.length, 'artist')} ${bookings === null ? EMPTY_HTML : html`<p>${bookings}</p>`}
    ${
      boards.length === 0
        ? EMPTY_HTML
        : html`<ul class="boards">
              ${boards.slice(0, MAX_ROWS_SHOWN).map(boardRow)}
            </ul>
            ${rowsLeftOut(boards.length, 'place on a board', 'places on boards')}`
    }
    ${preview.review_items.length === 0 ? EMPTY_HTML : html`<p>${formatCount(preview.review_items.length, 'question')} would be added to the review queue.</p>`}`;
}

/** Warnings that an editor should check before saving; they do not block. */
const warningList = (warnings: readonly string[]): Html =>
  warnings.length === 0
    ? EMPTY_HTML
    : html`<div class="warnings">
        <p><b>Check before saving</b></p>
        <ul>
          ${warnings.slice(0, MAX_ROWS_SHOWN).map((warning) => html`<li>${warning}</li>`)}
        </ul>
        ${rowsLeftOut(warnings.length, 'warning')}
      </div>`;

function bookingWords({ added, removed, changed }: Previewed['bookings']): Html | null {
  const words = [
    added.length === 0 ? null : `${formatCount(added.length, 'booking')} added`,
    removed.length === 0 ? null : `${formatCount(removed.length, 'booking')} removed`,
    changed.length === 0 ? null : `${formatCount(changed.length, 'booking')} changed`,
  ].filter((part) => part !== null);
  return words.length === 0 ? null : html`${words.join(', ')}.`;
}

const BOARDS = { most_booked: 'Most booked', labels: 'Labels' } as const;

function boardRow({ board, scope, who, before, after }: Previewed['boards'][number]): Html {
  const place = `${BOARDS[board]} (${scope === 'all' ? 'all time' : scope})`;
  if (before === null || after === null)
    return html`<li>
      <b>${who.name}</b> ${after === null ? 'leaves' : `enters at place ${after.rank}:`}
      ${place}${after === null ? EMPTY_HTML : html`, with ${formatCount(after.total, 'booking')}`}
    </li>`;
  return html`<li>
    <b>${who.name}</b> ${place}:
    ${movement(before.rank, after.rank)}${
      after.total === before.total ? EMPTY_HTML : html`, ${fromTo(before.total, after.total)} bookings`
    }
  </li>`;
}

/** The move up or down the board, or the unchanged place. */
const movement = (before: number, after: number): Html =>
  before === after
    ? html`stays at ${String(after)}`
    : html`<span class="${after < before ? 'rise' : 'fall'}"
        >${String(before)} → ${String(after)} ${after < before ? '▲' : '▼'}</span
      >`;
