import { subjectPath } from '../correction/subjects.ts';
import { field, select } from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { valueIn } from '../page/tool.ts';
import { counted, moment } from '../page/words.ts';
import { picker } from '../subject/pick.ts';
import type { SubjectPage } from '../subject/section.ts';
import { type SubjectTool, toolForms } from '../subject/tools.ts';
import type { SourceView } from './read.ts';

/** A source: what it speaks of, and how its words are meant. */
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
        Speaks of ${counted(editions, 'lineup')}, last on ${moment(latest)} ·
        <a href="/console/history?subject=${encodeURIComponent(`source:${name}`)}">Corrections</a>
      </p>
    </div>
    <div class="columns">
      <section class="tools">
        <h2>How to read this source</h2>
        <p class="hint">
          This holds for everything that it said and will say, in every edition: the mapping rather than the
          row.
        </p>
        ${toolForms(TOOLS, view, action, page)}
      </section>
      <section>
        <h2>Lineups <small>spoken of last</small></h2>
        <ul class="found">
          ${newest.map(
            (one) =>
              html`<li>
                <a href="${subjectPath(one.subject)}">${one.name ?? one.subject.slice('edition:'.length)}</a>
                <span
                  >${one.name === null ? html`not shown · ` : nothing}${one.stages.join(', ') || 'no stages'}</span
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
    title: 'One of its stages has another name',
    button: 'Save',
    fields: (state) => {
      const value = valueIn(state);
      const { faults } = state;
      return html`<div class="fields">
        ${field('stage', 'from', 'It says', value('from'), { list: 'stages', fault: faults['from'] })}
        ${field('stage', 'to', 'which is shown as', value('to'), { list: 'stages', fault: faults['to'] })}
      </div>`;
    },
  },
  {
    name: 'artist',
    title: 'One of its ids is this artist',
    button: 'Save',
    fields: (state) => {
      const value = valueIn(state);
      const { faults } = state;
      return html`<div class="fields">
          ${field('artist', 'namespace', 'Ids of', value('namespace'), { hint: 'As its lists name them.', fault: faults['namespace'] })}
          ${field('artist', 'id', 'Its id', value('id'), { fault: faults['id'] })}
        </div>
        ${picker('artist', 'artist', 'is', state)}`;
    },
  },
  {
    name: 'leave_out',
    title: 'Some of its rows are no performances',
    button: 'Leave them out',
    fields: (state) => {
      const value = valueIn(state);
      return html`<p class="hint">
          Workshops, food, shuttles: what stands in a programme and is nobody’s set.
        </p>
        <div class="fields">
          ${select('leave_out', 'field', 'Rows whose', value('field', 'stage'), [
            { value: 'stage', label: 'stage is' },
            { value: 'credit', label: 'credit is' },
          ])}
          ${field('leave_out', 'value', 'exactly this', value('value'), { list: 'stages', fault: state.faults['value'] })}
        </div>`;
    },
  },
];
