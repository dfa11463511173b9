import type { ShownSet } from '../../corrections/current-state/index.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, joinHtml, EMPTY_HTML } from '../page/html.ts';
import { formatCount, dayInFull } from '../page/date-texts.ts';
import { pickBox } from './tools/bulk-form.ts';
import { clockOf } from './timetable/clock-time.ts';
import { keyOf, roleOf } from './edition-row.ts';

/** How a row of the list is shown: read-only, as a form, or with focus after editing. */
export interface ListOptions {
  readonly slug: string;
  /** The open set with its form. */
  readonly open: { readonly key: string; readonly form: Html } | null;
  /** The set that was just saved, and the notice about it. */
  readonly corrected: { readonly key: string; readonly notice: Html } | null;
  /** Keys of the sets that are selected. */
  readonly ticked: ReadonlySet<string>;
}

/**
 * Lists sets by day, each with a link to its form.
 * @param sets all sets of the edition.
 * @param shown those that match the filter and belong to the page.
 */
export function setList(sets: readonly ShownSet[], shown: readonly ShownSet[], options: ListOptions): Html {
  if (sets.length === 0)
    return html`<p class="empty">
      This edition has no sets yet. Add the first set below, or import a source's lineup.
    </p>`;
  const days = [...new Set(shown.map(({ day }) => day))];
  return html`${days.map((day) => dayTable(day, setsOn(day, shown), setsOn(day, sets).length, options))}
    <p class="empty" data-no-match ${days.length === 0 ? EMPTY_HTML : html`hidden`}>
      No set matches the filter.
    </p>`;
}

const setsOn = (day: string | null, sets: readonly ShownSet[]): ShownSet[] =>
  sets.filter((set) => set.day === day);

/** `8 sets`, or `3 of 8 sets` if the filter hides some; a script counts again while one types. */
const shownCount = (shown: number, all: number): Html =>
  html`<small data-all="${formatCount(all, 'set')}"
    >${shown === all ? '' : `${shown} of `}${formatCount(all, 'set')}</small
  >`;

const dayTable = (day: string | null, sets: readonly ShownSet[], all: number, options: ListOptions): Html =>
  html`<section class="day">
    <h3 id="day-${day ?? 'none'}">
      ${day === null ? 'Day not known' : dayInFull(day)} ${shownCount(sets.length, all)}
    </h3>
    <table class="sets" hx-target:inherited="closest tr" hx-swap:inherited="outerHTML">
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Stage</th>
          <th scope="col">Credit and who plays</th>
          <th scope="col"><span class="unseen">Remarks</span></th>
          <th scope="col"><span class="unseen">Edit</span></th>
        </tr>
      </thead>
      <tbody>
        ${sets.map((set) => {
          const key = keyOf(set);
          if (options.open?.key === key) return openRow(key, options.open.form);
          const { corrected } = options;
          return corrected?.key === key
            ? html`${setRow(set, options.slug, { left: true, ticked: false })}
              ${String(corrected.notice) === '' ? EMPTY_HTML : noticeRow(corrected.notice)}`
            : setRow(set, options.slug, { left: false, ticked: options.ticked.has(key) });
        })}
      </tbody>
    </table>
  </section>`;

/** A read-only row. `left`: it gets the focus back. */
export function setRow(
  set: ShownSet,
  slug: string,
  { left, ticked }: { readonly left: boolean; readonly ticked: boolean },
): Html {
  const key = keyOf(set);
  const at = `/console/editions/${slug}`;
  return html`<tr
    id="set-${key}"
    data-row
    ${set.status === 'confirmed' ? EMPTY_HTML : html`class="off"`}
    ${left ? html`data-left` : EMPTY_HTML}
  >
    <td class="time">${pickBox(key, set.credit, ticked)} ${quickLink(set, at, key)}</td>
    <td class="stage">${set.stage ?? html`<span class="unknown">no stage</span>`}</td>
    <td class="who">${credit(set)}</td>
    <td class="remarks">${remarks(set)}</td>
    <td class="act">
      <a
        class="edit"
        data-edit
        href="${at}?set=${key}#set-${key}"
        hx-get="${at}/sets/${key}"
        aria-label="Edit ${set.credit}"
        >Edit</a
      >
    </td>
  </tr>`;
}

const noticeRow = (notice: Html): Html =>
  html`<tr class="notice-row">
    <td colspan="5">${notice}</td>
  </tr>`;

/** The time leads to the row's fields for time, stage and status; without a script to the whole form. */
const quickLink = (set: ShownSet, at: string, key: string): Html =>
  html`<a class="quick" data-quick href="${at}?set=${key}#set-${key}" hx-get="${at}/sets/${key}/cells"
    >${renderTime(set)}<span class="unseen">, change time, stage and status of ${set.credit}</span></a
  >`;

export const openRow = (key: string, form: Html): Html =>
  html`<tr id="set-${key}" data-row class="open">
    <td colspan="5">${form}</td>
  </tr>`;

function renderTime({ start, end }: ShownSet): Html {
  if (start === null) return html`<span class="unknown">no time</span>`;
  return html`<time>${clockOf(start)}</time
    >${end === null ? EMPTY_HTML : html`–<time>${clockOf(end)}</time>`}`;
}

/** The credit as printed, and its artists if they differ. */
function credit({ credit: printed, acts }: ShownSet): Html {
  const [only] = acts;
  if (acts.length === 1 && only!.name === printed) return artistLink(only!);
  if (acts.length === 0) return html`<span class="printed">${printed}</span>`;
  return html`<span class="printed">${printed}</span>
    <span class="acts">${joinHtml(acts.map(artistLink), html`, `)}</span>`;
}

const artistLink = ({ slug, name, role }: ShownSet['acts'][number]): Html =>
  html`${slug === null ? name : html`<a href="/console/artists/${encodeURIComponent(slug)}">${name}</a>`}${role === 'host' ? html` <i>(host)</i>` : EMPTY_HTML}`;

const remarks = (set: ShownSet): Html =>
  html`${[
    set.shown ? null : chip('not shown', 'wait'),
    set.status === 'confirmed' ? null : chip(set.status, 'bad'),
    set.headliner ? chip('headliner', 'good') : null,
    set.set_type === null ? null : chip(set.set_type, 'plain'),
    roleOf(set) === 'host' ? chip('host', 'plain') : null,
    set.acts.length > 1 ? chip(`${set.acts.length} acts`, 'plain') : null,
  ].map((one) => one ?? EMPTY_HTML)}`;
