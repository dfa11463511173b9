import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { contextFields, hidden, saveLabel } from '../../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import type { FormState } from '../../page/tool.ts';
import type { Fields } from '../../page/form-fields.ts';
import { type Choices, statuses } from '../choices.ts';
import { seenOf } from './seen-set.ts';
import { fieldsOfSet } from './set-fields.ts';
import { keyOf } from '../edition-row.ts';

/** Fields that a row of the list can change in its cells. */
const CELLS = ['start', 'end', 'stage', 'status'] as const;

/**
 * A row of the list with fields for time, stage and status; hidden inputs contain the other fields.
 * @param typed values that differ from the set's, such as the place that it was dragged to.
 */
export function inlineRow(set: ShownSet, choices: Choices, state: FormState, typed: Fields): Html {
  const key = keyOf(set);
  const shown = fieldsOfSet(seenOf(set));
  const value = { ...shown, ...typed };
  const cells = { key, form: `cells-${key}`, credit: set.credit, value };
  return html`<tr id="set-${key}" data-row data-open class="inline">
    <td class="time">${input(cells, 'start', 'Start')} ${input(cells, 'end', 'End')}</td>
    <td class="stage">${input(cells, 'stage', 'Stage')}</td>
    <td class="who"><b>${set.credit}</b>${previewBox(cells, choices)}</td>
    <td class="remarks">${statusSelect(cells, set)}</td>
    <td class="act">${rowForm(cells, { set, choices, state })}</td>
  </tr>`;
}

interface Cells {
  readonly key: string;
  /** The id of the form to which the cells' fields belong. */
  readonly form: string;
  readonly credit: string;
  readonly value: Fields;
}

const input = ({ form, credit, value }: Cells, name: string, label: string): Html =>
  html`<input
    name="${name}"
    form="${form}"
    value="${value[name] ?? ''}"
    autocomplete="off"
    aria-label="${label} of ${credit}"
    ${name === 'stage' ? html`list="stages"` : html`placeholder="${name === 'start' ? '23:00' : '00:30'}"`}
    ${name === 'start' ? html`autofocus` : EMPTY_HTML}
  />`;

const statusSelect = ({ form, credit, value }: Cells, set: ShownSet): Html =>
  html`<select name="status" form="${form}" aria-label="Status of ${credit}">
    ${statuses(set).map((one) => html`<option value="${one.value}" ${one.value === value['status'] ? html`selected` : EMPTY_HTML}>${one.label}</option>`)}
  </select>`;

const FOLLOWS = "input from:'closest tr' delay:250ms, change from:'closest tr' delay:50ms, load";

const previewBox = ({ key }: Cells, { slug }: Choices): Html =>
  html`<div
    class="preview answer-preview"
    id="preview-${key}"
    aria-live="polite"
    hx-post="/console/editions/${slug}/corrections/preview"
    hx-trigger="${FOLLOWS}"
    hx-include="closest tr"
    hx-target="this"
    hx-swap="innerMorph"
    hx-sync="this:replace"
  ></div>`;

interface RowForm {
  readonly set: ShownSet;
  readonly choices: Choices;
  readonly state: FormState;
}

const rowForm = ({ key, form, credit }: Cells, { set, choices: { slug }, state }: RowForm): Html =>
  html`<form
    id="${form}"
    method="post"
    action="/console/editions/${slug}/corrections"
    data-correction
    aria-label="Change ${credit}"
  >
    ${contextFields(state.context)} ${hidden('form', 'set')} ${hidden('set', key)}
    ${hidden('seen', JSON.stringify(seenOf(set)))}
    ${Object.entries(fieldsOfSet(seenOf(set))).map(([name, value]) => (CELLS.some((cell) => cell === name) ? EMPTY_HTML : hidden(name, value)))}
    <button class="main small" type="submit" name="intent" value="save" data-save>
      ${saveLabel(state.context, 'Save')}
    </button>
    <a
      class="button quiet small"
      data-cancel
      href="/console/editions/${slug}?at=${key}#set-${key}"
      hx-get="/console/editions/${slug}/sets/${key}/row"
      hx-target="#set-${key}"
      hx-swap="outerHTML"
      >Cancel</a
    >
  </form>`;
