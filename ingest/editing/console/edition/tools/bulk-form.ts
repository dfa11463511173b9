import { contextFields, field, hidden, reasonFields, saveLabel, select } from '../../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { type FormState, previewOr, valueIn } from '../../page/tool.ts';
import type { BulkChange } from './bulk-draft.ts';
import { type Choices, dayChoices } from '../choices.ts';
import { pageField } from '../set-pages.ts';

/** The form to which the ticks of the list belong. */
export const BULK_FORM = 'bulk-sets';

const LABELS: Readonly<Record<BulkChange, string>> = {
  cancel: 'cancel',
  confirm: 'confirm',
  headliner: 'mark as headliner',
  no_headliner: 'unmark as headliner',
  move: 'move to a stage or day',
  shift: 'shift by minutes',
  remove: 'remove from the lineup',
};

/** Changes all selected sets at once. */
export function bulkForm(choices: Choices, state: FormState): Html {
  const action = `/console/editions/${choices.slug}/corrections`;
  const value = valueIn(state);
  const { faults } = state;
  const fault = faults[''];
  return html`<form
    id="${BULK_FORM}"
    class="correction card"
    method="post"
    action="${action}"
    data-correction
    aria-label="Change the selected sets"
  >
    <h3>Change the selected sets</h3>
    ${contextFields(state.context)} ${hidden('form', 'bulk')} ${pageField(choices.page)}
    ${fault === undefined ? EMPTY_HTML : html`<p class="fault" role="alert">${fault}</p>`}
    <div class="form-body">
      <div>
        <div class="fields">
          ${select('bulk', 'change', 'Change', value('change', 'cancel'), listChoices(LABELS), { fault: faults['change'] })}
          ${field('bulk', 'stage', 'Stage, to move', value('stage'), { list: 'stages', fault: faults['stage'] })}
          ${select('bulk', 'day', 'Day, to move', value('day'), [{ value: '', label: 'same day' }, ...dayChoices(choices.days).slice(1)])}
          ${field('bulk', 'minutes', 'Minutes, to shift', value('minutes'), { type: 'number', hint: 'A negative number shifts earlier.', fault: faults['minutes'] })}
        </div>
        ${reasonFields('bulk', state.typed ?? {})}
      </div>
      <div class="preview" id="preview-bulk" aria-live="polite" ${followingTicks(action)}>
        ${previewOr(state.preview)}
      </div>
    </div>
    <div class="buttons">
      <button class="main" type="submit" data-save>${saveLabel(state.context, 'Save')}</button>
      <button type="submit" formaction="${action}/preview" class="unscripted">Preview</button>
    </div>
  </form>`;
}

/** The checkboxes are outside of the form: they are sent, and followed, by its id. */
const followingTicks = (action: string): Html =>
  html`hx-post="${action}/preview" hx-trigger="input from:'closest section' delay:250ms, change from:'closest
  section' delay:50ms" hx-include="#${BULK_FORM}, [form='${BULK_FORM}']" hx-swap="innerMorph"
  hx-sync="this:replace"`;

const listChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The tick of one set. */
export const pickBox = (key: string, credit: string, isTicked: boolean): Html =>
  html`<input
    type="checkbox"
    name="pick"
    value="${key}"
    form="${BULK_FORM}"
    aria-label="Select ${credit}"
    ${isTicked ? html`checked` : EMPTY_HTML}
  />`;
