import { field, select } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { technicalKeys } from '../page/technical.ts';
import { formatCount } from '../page/date-texts.ts';
import { valueIn } from '../page/tool.ts';
import { picker } from '../subject/subject-picker.ts';
import type { SubjectPage } from '../subject/section.ts';
import { type SubjectTool, toolForms } from '../subject/tools.ts';
import type { LabelView } from './read.ts';
import { stableRef } from '../subject/stable-ref.ts';
import { rosterList } from './roster.ts';

/** A label: its roster, and its correction forms. */
export function labelPage(view: LabelView, page: SubjectPage): Html {
  const action = `/console/labels/${encodeURIComponent(view.slug)}/corrections`;
  return html`${page.notice}
    <div class="title">
      <p class="above">Label</p>
      <h1>${view.name}</h1>
      <p class="facts">
        ${view.parent === null ? EMPTY_HTML : html`of <a href="/console/labels/${encodeURIComponent(view.parent.slug)}">${view.parent.name}</a> · `}
        ${formatCount(view.roster_size, 'booked artist')}, ${formatCount(view.total_all, 'booking')} ·
        <a href="/console/history?subject=${encodeURIComponent(`label:${stableRef(view)}`)}">History</a>
      </p>
    </div>
    <div class="columns">
      <section>
        <h2>Roster <small>those with most bookings first</small></h2>
        ${rosterList(view.roster, view.roster_size)}
      </section>
      <section class="tools">
        <h2>Change the label</h2>
        ${toolForms(TOOLS, view, action, page)} ${technicalKeys(view.refs)}
      </section>
    </div>`;
}

const TOOLS: readonly SubjectTool<LabelView>[] = [
  {
    name: 'merge',
    title: 'Merge with another label',
    button: 'Merge',
    fields: (state) => picker('merge', 'label', 'The other label', state),
  },
  {
    name: 'distinct',
    title: 'Not the same as another label',
    button: 'Keep apart',
    fields: (state) => picker('distinct', 'label', 'Not the same as', state),
  },
  {
    name: 'alias',
    title: 'Add another name',
    button: 'Add the name',
    fields: (state) =>
      field('alias', 'name', 'Name', valueIn(state)('name'), { fault: state.faults['name'] }),
  },
  {
    name: 'credit',
    title: 'Add or remove an artist of the roster',
    button: 'Save',
    fields: (state) =>
      html`${picker('credit', 'artist', 'Artist', state)}
        <div class="fields">
          ${select('credit', 'counts', 'It', valueIn(state)('counts', 'yes'), [
            { value: 'yes', label: 'is on the roster' },
            { value: 'no', label: 'is not on the roster' },
          ])}
          ${field('credit', 'year', 'Since', valueIn(state)('year'), { hint: 'A year, if known.', fault: state.faults['year'] })}
        </div>`,
  },
];
