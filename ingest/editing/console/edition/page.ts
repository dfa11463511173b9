import { countryText } from '../page/country-text.ts';
import type { Correction } from '../../corrections/index.ts';
import { chip } from '../page/chip.ts';
import { html, type Html, joinHtml, EMPTY_HTML } from '../page/html.ts';
import { formatCount, dayInFull, localMoment, moment } from '../page/date-texts.ts';
import { bulkForm } from './tools/bulk-form.ts';
import { filterBox, filteredSets } from './filter-sets.ts';
import { choosePage, dayKey, pageLinks, type SetPage, setPages } from './set-pages.ts';
import { timetable } from './timetable/grid.ts';
import { setList } from './list.ts';
import type { EditionView } from './read.ts';
import type { FormState } from '../page/tool.ts';
import { type Choices, stageList } from './choices.ts';
import { setForm } from './set/set-form.ts';
import { keyOf } from './edition-row.ts';
import { type SwapChoices, type Tool, toolForms } from './tools/tool-forms.ts';
import { pendingCard } from './pending-corrections.ts';

export interface EditionPage {
  readonly view: EditionView;
  readonly choices: Choices;
  /** The key of the set whose form is open; null: none. */
  readonly set: string | null;
  /** The tool that is shown unfolded. */
  readonly tool: Tool | null;
  /** The state of the open form. */
  readonly state: FormState;
  /** A fresh form's. */
  readonly fresh: () => FormState;
  /** The result of the last correction. */
  readonly notice: Html;
  /** The key of the set that the notice concerns; null: it is shown above the page. */
  readonly at: string | null;
  /** The submitted form for several sets, with its ticks; null: an empty one. */
  readonly bulk: { readonly state: FormState; readonly ticked: ReadonlySet<string> } | null;
  /** The text by which the list is filtered. */
  readonly filter: string;
  /** Key of the page of sets; null: the first, or the one of the set that is open or was corrected. */
  readonly day: string | null;
  /** Key of the page whose sets can be swapped with those of the shown one; null: the same. */
  readonly swapDay: string | null;
  /** Corrections that readers do not see yet. */
  readonly waiting: readonly Correction[];
  /** True if the editor may set completeness and the precedence of sources. */
  readonly admin: boolean;
}

/** An edition: its facts, its timetable, its sets with their forms, and further corrections. */
export function editionPage(page: EditionPage): Html {
  const { view, set, tool, state, fresh, notice, at, waiting, admin, bulk, filter } = page;
  const { row, sets } = view;
  const open = sets.find((one) => keyOf(one) === set);
  const corrected = sets.some((one) => keyOf(one) === at) ? at : null;
  const pages = setPages(filteredSets(sets, filter));
  const swapped = tool === 'swap' ? state.typed?.['one'] : null;
  const shown = choosePage(pages, { keys: [set, at, swapped, ...(bulk?.ticked ?? [])], day: page.day });
  const links = { pages, shown, slug: row.slug, filter };
  const isWhole = setPages(sets).length === 1;
  const choices = { ...page.choices, page: shown.key };
  return html`${corrected === null ? notice : EMPTY_HTML} ${summary(view)} ${embargoCard(view)}
    ${pendingCard(waiting, row)} ${stageList(choices)}
    <nav class="tabs" aria-label="On this page">
      <a href="#timetable">Timetable</a><a href="#list">List</a><a href="#tools">Change the edition</a
      ><a href="/console/history?subject=${encodeURIComponent(`edition:${row.slug}`)}">History</a>
    </nav>
    <section aria-labelledby="timetable">
      <h2 id="timetable">Timetable</h2>
      ${pageLinks(links, 'timetable', 'Days of the timetable')}
      ${timetable(isWhole ? sets : shown.sets, row.slug, sets)}
    </section>
    <section aria-labelledby="list">
      <h2 id="list">Sets</h2>
      ${filterBox(row.slug, filter, isWhole)} ${pageLinks(links, 'list', 'Days of the list')}
      ${setList(sets, shown.sets, {
        slug: row.slug,
        open: open ? { key: keyOf(open), form: setForm(open, choices, state) } : null,
        ticked: bulk?.ticked ?? new Set(),
        corrected: corrected === null ? null : { key: corrected, notice },
      })}
      ${sets.length === 0 ? EMPTY_HTML : bulkForm(choices, bulk?.state ?? fresh())}
    </section>
    ${toolForms({
      view,
      choices,
      admin,
      open: tool,
      stateOf: (one) => (one === tool ? state : fresh()),
      swap: isWhole ? { first: sets, second: sets, days: EMPTY_HTML } : swapChoices(page, shown),
    })}`;
}

/** Sets of the shown page, and those of a page that can be chosen. */
function swapChoices({ view, tool, state, swapDay }: EditionPage, shown: SetPage): SwapChoices {
  const pages = setPages(view.sets);
  const typed = tool === 'swap' ? state.typed?.['other'] : null;
  const other = choosePage(pages, { keys: [typed], day: swapDay ?? shown.key });
  const day = shown.key === '' ? dayKey(shown.sets[0]?.day ?? null) : shown.key;
  const link = ({ key, title }: SetPage): Html =>
    html`<a
      href="/console/editions/${view.row.slug}?${new URLSearchParams({ day, with: key }).toString()}#tool-swap"
      ${key === other.key ? html`aria-current="true"` : EMPTY_HTML}
      >${title}</a
    >`;
  const days = html`<p class="hint">Second set on: ${joinHtml(pages.map(link), html` · `)}</p>`;
  return { first: shown.sets, second: other.sets, days };
}

function summary({ row, seriesName, sets, sources, corrections }: EditionView): Html {
  const place = [row.venue, row.city, row.country === null ? null : countryText(row.country)]
    .filter((part) => part !== null)
    .join(', ');
  return html`<div class="title">
    <p class="above">${seriesName}</p>
    <h1>${row.name}</h1>
    <p class="facts">
      ${dates(row)} · ${place === '' ? html`<span class="unknown">place not known</span>` : place} ·
      ${row.timezone ?? html`<span class="unknown">zone not known</span>`}
    </p>
    <p class="chips">
      ${chip(row.status, row.status === 'cancelled' ? 'bad' : 'plain')}
      ${chip(LINEUPS[row.lineup_status], row.lineup_status === 'full' ? 'good' : 'wait')}
      ${row.genres.map((genre) => chip(genre, 'plain'))}
    </p>
    <p class="facts">
      ${formatCount(sets.length, 'set')}, ${formatCount(row.artist_count, 'artist')}.
      ${sources.length === 0 ? 'No source lists it' : 'Sources: '}${sources.map((source, i) => html`${i === 0 ? EMPTY_HTML : html`, `}<a href="/console/sources/${encodeURIComponent(source.name)}">${source.name}</a> (${moment(source.as_of)})`)}${
        corrections.length === 0
          ? html`. No correction is active.`
          : html`; ${formatCount(corrections.length, 'correction')} active.`
      }
    </p>
  </div>`;
}

/** Shown to editors who prepare editions that readers do not see yet. */
const embargoCard = ({ embargoedUntil, row }: EditionView): Html =>
  embargoedUntil === null
    ? EMPTY_HTML
    : html`<section class="notice wait" aria-label="Embargo">
        <p>
          <b>Under embargo: readers see this edition from ${localMoment(embargoedUntil, row.timezone)}.</b>
          This page shows what readers will see then. Your corrections go live with the edition; no webhook is
          sent before.
        </p>
      </section>`;

/** Describes how much of a lineup the catalog has. */
const LINEUPS = { none: 'no lineup', partial: 'lineup in part', full: 'lineup complete' } as const;

function dates({ start_date, end_date, date_precision }: EditionView['row']): Html {
  if (start_date === null) return html`<span class="unknown">dates not known</span>`;
  if (date_precision !== 'day') return html`${start_date.slice(0, date_precision === 'year' ? 4 : 7)}`;
  if (end_date === null || end_date === start_date) return html`${dayInFull(start_date)}`;
  return html`${dayInFull(start_date)} – ${dayInFull(end_date)}`;
}
