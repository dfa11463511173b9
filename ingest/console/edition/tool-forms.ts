import type { ShownSet } from '../../corrections/index.ts';
import { area, checkbox, field, hidden, select } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { clockOf } from './clock.ts';
import { type FormState, toolForm, valueIn } from '../page/tool.ts';
import { type Choices, dayChoices } from './set-fields.ts';
import { seenOf } from './set-form.ts';
import type { EditionRow } from './shown.ts';
import { FACTS } from './tools.ts';

/** What can be said of an edition beside its sets. */
export const TOOLS = ['add', 'fields', 'shift', 'swap', 'complete', 'merge', 'hide'] as const;
export type Tool = (typeof TOOLS)[number];

const TITLES: Readonly<Record<Tool, string>> = {
  add: 'Add a set',
  fields: 'Name, dates, place, genres',
  shift: 'Shift a stage or a day',
  swap: 'Swap two sets',
  complete: 'The lineup is complete',
  merge: 'It is the same as another edition',
  hide: 'It never was one: hide it',
};

const BUTTONS: Partial<Record<Tool, string>> = { add: 'Add', hide: 'Hide', merge: 'Merge' };

/** The tools of an edition's page. `open`: the one that comes back, and its state. */
export const toolForms = (
  row: EditionRow,
  sets: readonly ShownSet[],
  choices: Choices,
  stateOf: (tool: Tool) => FormState,
  open: Tool | null,
): Html =>
  html`<section class="tools" aria-labelledby="tools">
    <h2 id="tools">Change the edition</h2>
    ${TOOLS.map((name) => {
      const state = stateOf(name);
      const fields = fieldsOf[name](row, sets, choices, state);
      const grave = name === 'hide' || name === 'merge' ? { grave: true as const } : {};
      const tool = { name, title: TITLES[name], button: BUTTONS[name] ?? 'Save', fields, ...grave };
      return toolForm(tool, `/console/editions/${choices.slug}/corrections`, state, name === open);
    })}
  </section>`;

type FieldsOf = (row: EditionRow, sets: readonly ShownSet[], choices: Choices, state: FormState) => Html;

const fieldsOf: Readonly<Record<Tool, FieldsOf>> = {
  add: (_row, _sets, { days }, state) => {
    const value = valueIn(state);
    const { faults } = state;
    return html`<div class="fields">
      ${field('add', 'credit', 'Credit as printed', value('credit'), { wide: true, fault: faults['credit'] })}
      ${select('add', 'day', 'Festival day', value('day'), dayChoices(days), { fault: faults['day'] })}
      ${field('add', 'stage', 'Stage', value('stage'), { list: 'stages' })}
      ${field('add', 'start', 'Start', value('start'), { placeholder: '23:00', fault: faults['start'] })}
      ${field('add', 'end', 'End', value('end'), { placeholder: '00:30', fault: faults['end'] })}
      ${area('add', 'acts', 'Who plays, one act a line', value('acts'), { hint: 'Empty: the credit is read as any other.', wide: true })}
      ${select('add', 'set_type', 'Kind of set', value('set_type'), [
        { value: '', label: 'not said' },
        { value: 'dj', label: 'DJ set' },
        { value: 'live', label: 'live' },
        { value: 'hybrid', label: 'hybrid' },
      ])}
      ${select('add', 'role', 'Role', value('role'), [
        { value: 'artist', label: 'plays' },
        { value: 'host', label: 'hosts' },
      ])}
      ${checkbox('add', 'headliner', 'Headliner', value('headliner') === 'yes')}
    </div>`;
  },
  fields: (row, _sets, _choices, state) => {
    const shown = factsShown(row);
    const value = valueIn(state);
    const { faults } = state;
    const one = (name: (typeof FACTS)[number], label: string, hint?: string, type = 'text'): Html =>
      field('fields', name, label, value(name, shown[name]), {
        type,
        fault: faults[name],
        ...(hint !== undefined && { hint }),
      });
    return html`${hidden('seen', value('seen', JSON.stringify(shown)))}
      <div class="fields">
        ${field('fields', 'name', 'Name', value('name', shown.name), { wide: true, fault: faults['name'] })}
        ${one('start_date', 'First day', undefined, 'date')} ${one('end_date', 'Last day', undefined, 'date')}
        ${select('fields', 'date_precision', 'Dates are known to the', value('date_precision', shown.date_precision), ['day', 'month', 'year'].map(same))}
        ${select('fields', 'status', 'Status', value('status', shown.status), ['scheduled', 'postponed', 'cancelled'].map(same))}
        ${one('city', 'City')} ${one('country', 'Country', 'Two letters, such as NL.')}
        ${one('venue', 'Venue')} ${one('timezone', 'Time zone', 'Such as Europe/Amsterdam.')}
        ${field('fields', 'genres', 'Genres', value('genres', shown.genres), { wide: true, hint: 'Separated by commas.', fault: faults['genres'] })}
      </div>`;
  },
  shift: (_row, _sets, { days, stages }, state) => {
    const value = valueIn(state);
    return html`<p class="hint">
        Every set of the stage, the day or both begins and ends so many minutes later.
      </p>
      <div class="fields">
        ${select('shift', 'day', 'Day', value('day'), [{ value: '', label: 'every day' }, ...dayChoices(days).slice(1)])}
        ${select('shift', 'stage', 'Stage', value('stage'), [{ value: '', label: 'every stage' }, ...stages.map(same)])}
        ${field('shift', 'minutes', 'Minutes later', value('minutes'), { type: 'number', hint: 'Below zero: earlier.', fault: state.faults['minutes'] })}
      </div>`;
  },
  swap: (_row, sets, _choices, state) => {
    const value = valueIn(state);
    const choices = [{ value: '', label: 'choose' }, ...sets.map(setChoice)];
    return html`<p class="hint">They take each other’s day, stage and times.</p>
      <div class="fields">
        ${select('swap', 'one', 'This set', value('one'), choices, { wide: true })}
        ${select('swap', 'other', 'and this one', value('other'), choices, { wide: true, fault: state.faults['other'] })}
      </div>`;
  },
  complete: () =>
    html`<p>What sources say of this lineup later only suggests; you are asked before it counts.</p>
      ${hidden('complete', 'yes')}`,
  merge: (_row, _sets, _choices, state) =>
    html`<p class="hint">All that is said of this one counts for the other, and its address leads there.</p>
      <div class="fields">
        ${field('merge', 'into', 'It is', valueIn(state)('into'), { hint: 'The other edition’s slug, such as dekmantel-2024.', wide: true, fault: state.faults['into'] })}
      </div>`,
  hide: () =>
    html`<p>Readers no longer see this edition, and none of its bookings counts. It can be undone.</p>`,
};

const same = (value: string) => ({ value, label: value });

const setChoice = (set: ShownSet) => ({
  value: JSON.stringify(seenOf(set)),
  label: [set.credit, set.day, set.stage, set.start === null ? null : clockOf(set.start)]
    .filter((part) => part !== null)
    .join(' · '),
});

/** The edition's fields as a form holds them. */
const factsShown = (row: EditionRow): Record<(typeof FACTS)[number], string> => ({
  name: row.name,
  start_date: row.start_date ?? '',
  end_date: row.end_date ?? '',
  date_precision: row.date_precision,
  // Readers see `completed` of what is scheduled and over.
  status: row.status === 'completed' ? 'scheduled' : row.status,
  city: row.city ?? '',
  country: row.country ?? '',
  venue: row.venue ?? '',
  timezone: row.timezone ?? '',
  genres: row.genres.join(', '),
});
