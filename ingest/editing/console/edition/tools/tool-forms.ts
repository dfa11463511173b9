import { writeCoordinates } from '../../../../../db/places/index.ts';
import type { ShownSet } from '../../../corrections/current-state/index.ts';
import { area, checkbox, field, hidden, lookUp, radios, select } from '../../page/form.ts';
import { html, type Html } from '../../page/html.ts';
import { dayInShort } from '../../page/date-texts.ts';
import { clockOf } from '../timetable/clock-time.ts';
import { type FormState, toolForm, valueIn } from '../../page/tool.ts';
import { picker } from '../../subject/subject-picker.ts';
import { precedenceFields } from '../precedence-form.ts';
import { factFields } from './fact-fields.ts';
import type { EditionView } from '../read.ts';
import { type Choices, dayChoices, ROLES, SET_TYPES } from '../choices.ts';
import { type EditionRow, keyOf } from '../edition-row.ts';
import { pageField } from '../set-pages.ts';
import { FACTS } from './tools.ts';

/** Corrections of an edition besides those of its sets. */
export const TOOLS = [
  'add',
  'fields',
  'series',
  'shift',
  'swap',
  'complete',
  'believed',
  'merge',
  'hide',
] as const;
export type Tool = (typeof TOOLS)[number];

/** Tools that the permission rules restrict to admins. */
const FOR_ADMINS: ReadonlySet<Tool> = new Set(['complete', 'believed']);

const TITLES: Readonly<Record<Tool, string>> = {
  add: 'Add a set',
  fields: 'Name, dates, place, genres',
  series: 'Move to another series',
  shift: 'Shift a stage or a day',
  swap: 'Swap two sets',
  complete: 'Completeness of the lineup',
  believed: 'Order of sources',
  merge: 'Merge with another edition',
  hide: 'Hide: not a festival',
};

const BUTTONS: Partial<Record<Tool, string>> = { add: 'Add', hide: 'Hide', merge: 'Merge' };

/** Data for the tools of an edition's page. */
export interface ToolPage {
  readonly view: Pick<EditionView, 'row' | 'sources'>;
  readonly choices: Choices;
  readonly stateOf: (tool: Tool) => FormState;
  /** The tool that is shown unfolded. */
  readonly open: Tool | null;
  readonly admin: boolean;
  readonly swap: SwapChoices;
}

/** The sets that the tool for swapping offers. */
export interface SwapChoices {
  readonly first: readonly ShownSet[];
  readonly second: readonly ShownSet[];
  /** Links that offer second sets of other days. */
  readonly days: Html;
}

/** The tools of an edition's page. */
export const toolForms = ({ view, choices, stateOf, open, admin, swap }: ToolPage): Html =>
  html`<section class="tools" aria-labelledby="tools">
    <h2 id="tools">Change the edition</h2>
    ${TOOLS.filter((name) => admin || !FOR_ADMINS.has(name)).map((name) => {
      const state = stateOf(name);
      const fields = html`${pageField(choices.page)} ${fieldsOf[name]({ ...view, swap }, choices, state)}`;
      const grave = name === 'hide' || name === 'merge' ? { grave: true as const } : {};
      const tool = { name, title: TITLES[name], button: BUTTONS[name] ?? 'Save', fields, ...grave };
      return toolForm(tool, `/console/editions/${choices.slug}/corrections`, state, name === open);
    })}
  </section>`;

type FieldsOf = (view: ToolPage['view'] & Pick<ToolPage, 'swap'>, choices: Choices, state: FormState) => Html;

const fieldsOf: Readonly<Record<Tool, FieldsOf>> = {
  add: (_view, { days }, state) => {
    const value = valueIn(state);
    const { faults } = state;
    return html`<div class="fields">
      ${field('add', 'credit', 'Credit as printed', value('credit'), { wide: true, fault: faults['credit'], hint: lookUp('As the lineup prints it, such as Ada b2b Bo.', 'credit'), suggest: { kind: 'credit' } })}
      ${select('add', 'day', 'Festival day', value('day'), dayChoices(days), { fault: faults['day'] })}
      ${field('add', 'stage', 'Stage', value('stage'), { list: 'stages' })}
      ${field('add', 'start', 'Start', value('start'), { placeholder: '23:00', fault: faults['start'] })}
      ${field('add', 'end', 'End', value('end'), { placeholder: '00:30', fault: faults['end'] })}
      ${area('add', 'acts', 'Who plays', value('acts'), { hint: lookUp('One artist per line; leave this field empty to let the rules read the credit.', 'act'), wide: true, suggest: { kind: 'act', part: 'line' } })}
      ${select('add', 'set_type', 'Kind of set', value('set_type'), SET_TYPES)}
      ${select('add', 'role', 'Role', value('role'), ROLES)}
      ${checkbox('add', 'headliner', 'Headliner', value('headliner') === 'yes')}
    </div>`;
  },
  fields: ({ row }, _choices, state) => {
    const shown = factsShown(row);
    const seen = valueIn(state)('seen', JSON.stringify(shown));
    return html`${hidden('seen', seen)} ${factFields('fields', shown, state)}`;
  },
  series: ({ row }, _choices, state) =>
    html`<p class="hint">The series is now <code>${row.series_slug}</code>.</p>
      ${picker('series', 'series', 'Series', state)}`,
  shift: (_view, { days, stages }, state) => {
    const value = valueIn(state);
    return html`<p class="hint">
        Moves every set of the stage, of the day, or of the stage on this day. A shift of 1440 minutes or more
        moves sets to the next festival day.
      </p>
      <div class="fields">
        ${select('shift', 'day', 'Day', value('day'), [{ value: '', label: 'every day' }, ...dayChoices(days).slice(1)])}
        ${select('shift', 'stage', 'Stage', value('stage'), [{ value: '', label: 'every stage' }, ...stages.map(same)])}
        ${field('shift', 'minutes', 'Minutes later', value('minutes'), { type: 'number', hint: 'A negative number shifts earlier.', fault: state.faults['minutes'] })}
      </div>`;
  },
  swap: ({ swap: { first, second, days } }, _choices, state) => {
    const value = valueIn(state);
    return html`<p class="hint">The two sets exchange day, stage and times.</p>
      ${days}
      <div class="fields">
        ${select('swap', 'one', 'First set', value('one'), setChoices(first), { wide: true })}
        ${select('swap', 'other', 'Second set', value('other'), setChoices(second), { wide: true, fault: state.faults['other'] })}
      </div>`;
  },
  complete: ({ row }, _choices, state) =>
    html`<p class="hint">Later statements of sources do not change a complete lineup.</p>
      ${radios(
        'complete',
        'complete',
        'The lineup',
        valueIn(state)('complete', row.lineup_status === 'full' ? 'no' : 'yes'),
        [
          { value: 'yes', label: 'is complete' },
          { value: 'no', label: 'is not complete' },
        ],
      )}`,
  believed: ({ row, sources }, _choices, state) =>
    precedenceFields(
      row,
      sources.map(({ name }) => name),
      state,
    ),
  merge: (_view, _choices, state) =>
    html`<p class="hint">
        After the merge, all statements about this edition count for the other edition, and the address of
        this edition redirects to the other edition.
      </p>
      ${picker('merge', 'edition', 'The other edition', state)}`,
  hide: (_view, _choices, state) =>
    html`<p class="hint">
        Readers no longer see the edition, and its bookings do not count. You can undo this.
      </p>
      ${radios('hide', 'because', 'Reason', valueIn(state)('because', 'none'), [
        { value: 'none', label: 'not a festival' },
        { value: 'club_night', label: 'a club night' },
      ])}`,
};

const same = (value: string) => ({ value, label: value });

const setChoices = (sets: readonly ShownSet[]) => [{ value: '', label: 'choose' }, ...sets.map(setChoice)];

/** The value is the set's key, no more: a page with hundreds of sets has each twice. */
const setChoice = (set: ShownSet) => ({
  value: keyOf(set),
  label: [
    set.credit,
    set.day === null ? null : dayInShort(set.day),
    set.stage,
    set.start === null ? null : clockOf(set.start),
  ]
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
  coordinates: row.coordinates ? writeCoordinates(row.coordinates) : '',
  timezone: row.timezone ?? '',
  genres: row.genres.join(', '),
});
