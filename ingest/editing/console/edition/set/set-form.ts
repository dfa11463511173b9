import type { ShownSet } from '../../../corrections/current-state/index.ts';
import {
  area,
  checkbox,
  contextFields,
  field,
  type FormContext,
  hidden,
  lookUp,
  radios,
  reasonFields,
  saveLabel,
  suggestPath,
  select,
} from '../../page/form.ts';
import { html, type Html, EMPTY_HTML } from '../../page/html.ts';
import { type FormState, previewing, previewOr } from '../../page/tool.ts';
import type { Faults, Fields } from '../../page/form-fields.ts';
import { type Choices, dayChoices, ROLES, SET_TYPES, statuses } from '../choices.ts';
import { seenOf } from './seen-set.ts';
import { fieldsOfSet } from './set-fields.ts';
import { keyOf } from '../edition-row.ts';

/** Values shared by the parts of a set's form. */
interface SetForm {
  readonly set: ShownSet;
  readonly choices: Choices;
  readonly key: string;
  /** Makes ids of fields unique on the page. */
  readonly scope: string;
  readonly value: Fields;
  readonly faults: Faults;
  readonly context: FormContext;
}

/** The form of one set, for the set or for its name, with its preview. */
export function setForm(set: ShownSet, choices: Choices, state: FormState): Html {
  const key = keyOf(set);
  const value = state.typed ?? fieldsOfSet(seenOf(set));
  const { faults } = state;
  const form = { set, choices, key, scope: `s-${key}`, value, faults, context: state.context };
  const action = `/console/editions/${choices.slug}/corrections`;
  return html`<form
    class="correction"
    method="post"
    action="${action}"
    data-correction
    data-open
    aria-label="Correct ${set.credit}"
  >
    ${contextFields(state.context)} ${hidden('form', 'set')} ${hidden('set', key)}
    ${hidden('seen', state.typed?.['seen'] ?? JSON.stringify(seenOf(set)))}
    ${faults[''] === undefined ? EMPTY_HTML : html`<p class="fault" role="alert">${faults['']}</p>`}
    <div class="form-body">
      <div>${setFields(form)} ${holdsFor(form)} ${reasonFields(form.scope, value)}</div>
      <div class="preview" id="preview-${key}" aria-live="polite" ${previewing(action)}>
        ${previewOr(state.preview)}
      </div>
    </div>
    ${buttons(form, action)}
  </form>`;
}

function setFields({ set, choices, scope, value, faults }: SetForm): Html {
  const at = (name: string): string => value[name] ?? '';
  return html`<div class="fields">
    ${field(scope, 'credit', 'Credit as printed', at('credit'), { wide: true, fault: faults['credit'], autofocus: true, required: true, hint: lookUp('As the lineup prints it, such as Ada b2b Bo.', 'credit'), suggest: { kind: 'credit' } })}
    ${select(scope, 'day', 'Festival day', at('day'), dayChoices(choices.days), { fault: faults['day'] })}
    ${field(scope, 'stage', 'Stage', at('stage'), { list: 'stages', fault: faults['stage'] })}
    ${field(scope, 'start', 'Start', at('start'), { placeholder: '23:00', fault: faults['start'] })}
    ${field(scope, 'end', 'End', at('end'), { placeholder: '00:30', fault: faults['end'] })}
    ${set.end === null ? EMPTY_HTML : checkbox(scope, 'keeps_end', 'Keep the end time if the start time changes', at('keeps_end') === 'yes')}
    ${area(scope, 'acts', 'Who plays', at('acts'), { hint: lookUp('One artist per line; leave empty for TBA. Write “host: Name” for a host or MC.', 'act'), wide: true, suggest: { kind: 'act', part: 'line' } })}
    ${select(scope, 'set_type', 'Kind of set', at('set_type'), SET_TYPES)}
    ${select(scope, 'role', 'Role', at('role'), ROLES)}
    ${select(scope, 'status', 'Status', at('status'), statuses(set))}
    ${field(scope, 'billing_rank', 'Billing rank', at('billing_rank'), { type: 'number' })}
    ${checkbox(scope, 'headliner', 'Headliner', at('headliner') === 'yes')}
  </div>`;
}

/** Chooses the scope of the correction: the set, or its name. */
const holdsFor = ({ scope, value }: SetForm): Html =>
  radios(scope, 'scope', 'Applies to', value['scope'] || 'set', [
    { value: 'set', label: 'this set' },
    { value: 'edition', label: 'every set with this credit in this edition' },
    { value: 'everywhere', label: 'this credit in all editions' },
  ]);

const buttons = (form: SetForm, action: string): Html =>
  html`<div class="buttons">
    <button class="main" type="submit" name="intent" value="save" data-save>
      ${saveLabel(form.context, 'Save')}
    </button>
    <button type="submit" formaction="${action}/preview" name="intent" value="save" class="unscripted">
      Preview
    </button>
    ${cancel(form)}
    <span class="spread"></span>
    ${removing(form, action)} ${replacing(form, action)}
  </div>`;

/** With a script the row replaces the form. */
const cancel = ({ choices: { slug }, key }: SetForm): Html =>
  html`<a
    class="button quiet"
    data-cancel
    href="/console/editions/${slug}?at=${key}#set-${key}"
    hx-get="/console/editions/${slug}/sets/${key}/row"
    hx-target="#set-${key}"
    hx-swap="outerHTML"
    >Cancel</a
  >`;

const previewButton = (action: string, intent: string, label: string): Html =>
  html`<button
    type="submit"
    formaction="${action}/preview"
    name="intent"
    value="${intent}"
    class="unscripted"
  >
    ${label}
  </button>`;

/** The removal is previewed on demand; a replacement while it is typed. */
const removing = ({ key, context }: SetForm, action: string): Html =>
  html`${previewButton(action, 'drop', 'Preview removal')}
    <button
      type="button"
      class="quiet scripted-only"
      hx-post="${action}/preview"
      hx-vals="${JSON.stringify({ intent: 'drop' })}"
      hx-include="closest form"
      hx-target="#preview-${key}"
      hx-swap="innerMorph"
    >
      Preview removal
    </button>
    <button class="bad" type="submit" name="intent" value="drop">
      ${saveLabel(context, 'Remove from lineup')}
    </button>`;

function replacing({ scope, value, faults, context }: SetForm, action: string): Html {
  const id = `${scope}-replacement`;
  const fault = faults['replacement'];
  return html`<span class="replace">
    <label for="${id}">or replaced by</label>
    <input
      id="${id}"
      name="replacement"
      value="${value['replacement'] ?? ''}"
      autocomplete="off"
      data-suggest="${suggestPath('credit')}"
      ${fault === undefined ? EMPTY_HTML : html`aria-invalid="true" aria-describedby="${id}-note"`}
    />
    ${lookUp('', 'credit')} ${previewButton(action, 'replace', 'Preview replacement')}
    <button type="submit" name="intent" value="replace">${saveLabel(context, 'Replace')}</button>
    ${fault === undefined ? EMPTY_HTML : html`<span class="fault" id="${id}-note">${fault}</span>`}
  </span>`;
}
