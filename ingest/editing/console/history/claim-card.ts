import type { HistoryEntry } from '../../corrections/history/index.ts';
import { authorOf } from '../correction/conflict/conflict.ts';
import { undoForm } from '../correction/done-notice.ts';
import { fromTo } from '../correction/preview/field-changes.ts';
import { formatDifference, fieldName, valueOf } from '../correction/field-values.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { formatCount } from '../page/date-texts.ts';
import type { PageRequest } from '../page-request.ts';

/** The changes of one event, or of its retraction. */
type EventChanges = readonly [HistoryEntry, ...HistoryEntry[]];

/** Data for showing claims. */
interface Around {
  /** Credits as printed, by name key. */
  readonly credits: ReadonlyMap<string, string>;
  /** Retracted corrections: they can no longer be undone. */
  readonly gone: ReadonlySet<string>;
  readonly pageRequest: PageRequest;
}

/** Changes shown at once of a statement with a whole lineup. */
const MAX_CHANGES_SHOWN = 6;

/** The changes of one event together, in the given order. */
export function readClaims(entries: readonly HistoryEntry[]): EventChanges[] {
  const events: [HistoryEntry, ...HistoryEntry[]][] = [];
  for (const entry of entries) {
    const last = events.at(-1);
    if (last?.[0].position === entry.position) last.push(entry);
    else events.push([entry]);
  }
  return events;
}

/** A card with author, time, changes and undo of one event. */
export function claimCard(changes: EventChanges, { credits, gone, pageRequest }: Around): Html {
  const [{ by, taken_back, comment, evidence }] = changes;
  const visible = changes.filter(isVisibleChange);
  const [seen, more] =
    visible.length > MAX_CHANGES_SHOWN + 2
      ? [visible.slice(0, MAX_CHANGES_SHOWN), visible.slice(MAX_CHANGES_SHOWN)]
      : [visible, []];
  return html`<li class="changes ${by.kind}${taken_back === null ? '' : ' off'}">
    <header>
      <p>
        ${authorOf(changes[0])}
        ${taken_back === null ? EMPTY_HTML : chip(`undone${taken_back.by === null ? '' : ` by ${taken_back.by}`}`, 'plain')}
      </p>
      ${by.kind === 'editor' && !gone.has(by.correction) ? undoForm(by.correction, pageRequest) : EMPTY_HTML}
    </header>
    ${
      seen.length === 0
        ? html`<p class="hint">No visible change.</p>`
        : html`<ul class="changes">
            ${seen.map((entry) => changeRow(entry, credits))}
          </ul>`
    }
    ${
      more.length === 0
        ? EMPTY_HTML
        : html`<details>
            <summary>${formatCount(more.length, 'more change')}</summary>
            <ul class="changes">
              ${more.map((entry) => changeRow(entry, credits))}
            </ul>
          </details>`
    }
    ${taken_back?.reason ? html`<p class="hint">Reason: ${taken_back.reason}</p>` : EMPTY_HTML}
    ${comment === null ? EMPTY_HTML : html`<p class="hint">${comment}</p>`}
    ${evidence === null ? EMPTY_HTML : html`<p class="hint">Evidence: ${evidence}</p>`}
  </li>`;
}

/** Two spellings of one value are no change, nor is a set that is absent before and after. */
const isVisibleChange = ({ field, from, to }: HistoryEntry): boolean =>
  from === null || to === null ? from !== to || field !== 'set' : formatDifference(from, to) !== null;

/**
 * A set that is added or removed is shown by its name; the value before an editor's claim is not always
 * known.
 */
function changeRow(
  { of, field, from, to, taken_back }: HistoryEntry,
  credits: ReadonlyMap<string, string>,
): Html {
  if (field === 'set' && from === null) return line('added', '+', html`${valueOf(to)}`);
  if (field === 'set' && to === null) return line('removed', '−', html`${valueOf(from)}`);
  const what = html`${of === '' ? EMPTY_HTML : html`${credits.get(of) ?? of}: `}${fieldName(field)}`;
  if (taken_back !== null && to === null)
    return line('removed', '−', html`${what} <del>${valueOf(from)}</del>`);
  const events = from === null ? html`<ins>${valueOf(to)}</ins>` : fromTo(from, to);
  return line('changed', '~', html`${what} ${events}`);
}

const line = (kind: 'added' | 'removed' | 'changed', sign: string, text: Html): Html =>
  html`<li class="${kind}">
    <span class="sign" aria-hidden="true">${sign}</span>
    <span><span class="unseen">${kind}: </span>${text}</span>
  </li>`;
