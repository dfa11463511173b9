import { slugOfEdition } from '../../../events/index.ts';
import { subjectPath } from '../correction/subject-link.ts';
import { field, select } from '../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../page/html.ts';
import { valueIn } from '../page/tool.ts';
import { formatCount, moment } from '../page/date-texts.ts';
import { picker } from '../subject/subject-picker.ts';
import type { SubjectPage } from '../subject/section.ts';
import { type SubjectTool, toolForms } from '../subject/tools.ts';
import type { SourceView } from './read.ts';

/** A source: its editions, and the rules for reading it. */
export function sourcePage(view: SourceView, page: SubjectPage): Html {
  const { name, editions, latest, newest } = view;
  const action = `/console/sources/${encodeURIComponent(name)}/corrections`;
  const stages = [...new Set(newest.flatMap((one) => one.stages))].sort();
  return html`${page.notice}
    <datalist id="stages">${stages.map((stage) => html`<option value="${stage}"></option>`)}</datalist>
    <div class="title">
      <p class="above">Source</p>
      <h1>${name}</h1>
      <p class="facts">
        ${formatCount(editions, 'lineup')}, the latest of ${moment(latest)} ·
        <a href="/console/history?subject=${encodeURIComponent(`source:${name}`)}">Corrections</a>
      </p>
    </div>
    <div class="columns">
      <section class="tools">
        <h2>How to read this source</h2>
        <p class="hint">
          A correction here applies to all past and future statements of this source, in every edition.
        </p>
        ${toolForms(TOOLS, view, action, page)}
      </section>
      <section>
        <h2>Lineups <small>latest first</small></h2>
        <ul class="found">
          ${newest.map(
            (one) =>
              html`<li>
                <a href="${subjectPath(one.subject)}">${one.name ?? slugOfEdition(one.subject)}</a>
                <span
                  >${one.name === null ? html`not shown · ` : EMPTY_HTML}${one.stages.join(', ') || 'no stages'}</span
                >
              </li>`,
          )}
        </ul>
      </section>
    </div>`;
}

const TOOLS: readonly SubjectTool<SourceView>[] = [
  {
    name: 'stage',
    title: 'Rename a stage',
    button: 'Save',
    fields: (state) => {
      const value = valueIn(state);
      const { faults } = state;
      return html`<div class="fields">
        ${field('stage', 'from', 'Name in the source', value('from'), { list: 'stages', fault: faults['from'] })}
        ${field('stage', 'to', 'Name to show', value('to'), { list: 'stages', fault: faults['to'] })}
      </div>`;
    },
  },
  {
    name: 'artist',
    title: 'Map an id to an artist',
    button: 'Save',
    fields: (state) => {
      const value = valueIn(state);
      const { faults } = state;
      return html`<div class="fields">
          ${field('artist', 'namespace', 'Namespace', value('namespace'), { hint: 'The namespace of the id in the source’s own lists.', fault: faults['namespace'] })}
          ${field('artist', 'id', 'Id', value('id'), { fault: faults['id'] })}
        </div>
        ${picker('artist', 'artist', 'Artist', state)}`;
    },
  },
  {
    name: 'leave_out',
    title: 'Leave out rows that are not performances',
    button: 'Leave out',
    fields: (state) => {
      const value = valueIn(state);
      return html`<p class="hint">For example workshops, food and shuttles.</p>
        <div class="fields">
          ${select('leave_out', 'field', 'Field', value('field', 'stage'), [
            { value: 'stage', label: 'stage' },
            { value: 'credit', label: 'credit' },
          ])}
          ${field('leave_out', 'value', 'Value', value('value'), { list: 'stages', fault: state.faults['value'] })}
        </div>`;
    },
  },
];
