import type { ShownSet } from '../../corrections/index.ts';
import {
  area,
  checkbox,
  type Choice,
  contextFields,
  field,
  hidden,
  radios,
  reasonFields,
  select,
} from '../page/form.ts';
import { html, type Html, nothing } from '../page/html.ts';
import { type FormState, previewing, previewOr } from '../page/tool.ts';
import { dayInShort } from '../page/words.ts';
import { clockOf, dayLater } from './clock.ts';
import { type Fields, seenOf, textOfActs } from './set-form.ts';
import { type EditionRow, keyOf, roleOf } from './shown.ts';

/** What a form of the edition chooses from. */
export interface Choices {
  readonly slug: string;
  readonly days: readonly string[];
  readonly stages: readonly string[];
}

// A year-long edition has no list of days that anybody would choose from.
const MOST_DAYS = 31;

/** The edition's days, those of its sets included, and its stages. */
export function choicesOf(
  { slug, start_date, end_date }: Pick<EditionRow, 'slug' | 'start_date' | 'end_date'>,
  sets: readonly ShownSet[],
): Choices {
  const days = new Set(sets.flatMap(({ day }) => (day === null ? [] : [day])));
  if (start_date !== null && end_date !== null)
    for (let day = start_date, i = 0; day <= end_date && i < MOST_DAYS; day = dayLater(day), i++)
      days.add(day);
  const stages = new Set(sets.flatMap(({ stage }) => (stage === null ? [] : [stage])));
  return { slug, days: [...days].sort(), stages: [...stages].sort() };
}

export const dayChoices = (days: readonly string[]): Choice[] => [
  { value: '', label: 'not known' },
  ...days.map((day) => ({ value: day, label: dayInShort(day) })),
];

/** Suggestions for fields that take any text. */
export const stageList = ({ stages }: Choices): Html =>
  html`<datalist id="stages">${stages.map((stage) => html`<option value="${stage}"></option>`)}</datalist>`;

/** The form of one set: everything about it, for this set or for its name, with what it would change. */
export function setForm(set: ShownSet, choices: Choices, state: FormState): Html {
  const key = keyOf(set);
  const value = state.typed ?? filled(set);
  const { faults } = state;
  const at = (name: string): string => value[name] ?? '';
  const action = `/console/editions/${choices.slug}/corrections`;
  const scope = `s-${key}`;
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
    ${faults[''] === undefined ? nothing : html`<p class="fault" role="alert">${faults['']}</p>`}
    <div class="form-body">
      <div>
        <div class="fields">
          ${field(scope, 'credit', 'Credit as printed', at('credit'), { wide: true, fault: faults['credit'], autofocus: true, required: true })}
          ${select(scope, 'day', 'Festival day', at('day'), dayChoices(choices.days), { fault: faults['day'] })}
          ${field(scope, 'stage', 'Stage', at('stage'), { list: 'stages', fault: faults['stage'] })}
          ${field(scope, 'start', 'Start', at('start'), { placeholder: '23:00', fault: faults['start'] })}
          ${field(scope, 'end', 'End', at('end'), { placeholder: '00:30', fault: faults['end'] })}
          ${area(scope, 'acts', 'Who plays, one act a line', at('acts'), { hint: 'Two lines split a credit, one joins it, none is a placeholder. “host: Name” for a host or MC.', wide: true })}
          ${select(scope, 'set_type', 'Kind of set', at('set_type'), SET_TYPES)}
          ${select(scope, 'role', 'Role', at('role'), ROLES)}
          ${select(scope, 'status', 'Status', at('status'), statuses(set))}
          ${field(scope, 'billing_rank', 'Billing rank', at('billing_rank'), { type: 'number' })}
          ${checkbox(scope, 'headliner', 'Headliner', at('headliner') === 'yes')}
        </div>
        ${radios(scope, 'scope', 'This holds for', at('scope') || 'set', [
          { value: 'set', label: 'this set' },
          { value: 'edition', label: 'every set of this name here' },
          { value: 'everywhere', label: 'this name in all editions' },
        ])}
        ${reasonFields(scope, value)}
      </div>
      <div class="preview" id="preview-${key}" aria-live="polite" ${previewing(action)}>
        ${previewOr(state.preview)}
      </div>
    </div>
    <div class="buttons">
      <button class="main" type="submit" name="intent" value="save" data-save>Save</button>
      <button type="submit" formaction="${action}/preview" name="intent" value="save" class="unscripted">
        Preview
      </button>
      <a
        class="button quiet"
        data-cancel
        href="/console/editions/${choices.slug}#set-${key}"
        hx-get="/console/editions/${choices.slug}/sets/${key}/row"
        hx-target="#set-${key}"
        hx-swap="outerHTML"
        >Cancel</a
      >
      <span class="spread"></span>
      <button class="bad" type="submit" name="intent" value="drop">Drop</button>
      <span class="replace">
        <label for="${scope}-replacement">or replaced by</label>
        <input
          id="${scope}-replacement"
          name="replacement"
          value="${at('replacement')}"
          autocomplete="off"
          ${faults['replacement'] === undefined ? nothing : html`aria-invalid="true" aria-describedby="${scope}-replacement-note"`}
        />
        <button type="submit" name="intent" value="replace">Replace</button>
        ${faults['replacement'] === undefined ? nothing : html`<span class="fault" id="${scope}-replacement-note">${faults['replacement']}</span>`}
      </span>
    </div>
  </form>`;
}

const filled = (set: ShownSet): Fields => ({
  credit: set.credit,
  day: set.day ?? '',
  stage: set.stage ?? '',
  start: set.start === null ? '' : clockOf(set.start),
  end: set.end === null ? '' : clockOf(set.end),
  acts: textOfActs(set.acts),
  set_type: set.set_type ?? '',
  role: roleOf(set),
  status: set.status,
  billing_rank: set.billing_rank === null ? '' : String(set.billing_rank),
  headliner: set.headliner ? 'yes' : '',
});

const SET_TYPES: readonly Choice[] = [
  { value: '', label: 'not said' },
  { value: 'dj', label: 'DJ set' },
  { value: 'live', label: 'live' },
  { value: 'hybrid', label: 'hybrid' },
];
const ROLES: readonly Choice[] = [
  { value: 'artist', label: 'plays' },
  { value: 'host', label: 'hosts' },
];
const statuses = ({ status }: ShownSet): Choice[] => [
  { value: 'confirmed', label: 'confirmed' },
  { value: 'cancelled', label: 'cancelled' },
  ...(status === 'replaced' ? [{ value: 'replaced', label: 'replaced' }] : []),
];
