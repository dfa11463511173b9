import type { ShownSet } from '../../corrections/current-state/index.ts';
import type { Choice } from '../page/form.ts';
import { html, type Html } from '../page/html.ts';
import { dayInShort } from '../page/date-texts.ts';
import { dayLater } from './timetable/clock-time.ts';
import type { EditionRow } from './edition-row.ts';

/** The choices that an edition's forms offer. */
export interface Choices {
  readonly slug: string;
  readonly days: readonly string[];
  readonly stages: readonly string[];
  /** The key of the shown page of sets; absent or empty: one page shows all. */
  readonly page?: string;
}

// Maximum number of days offered: a list for a year-long edition is of no use.
const MAX_DAYS = 31;

/** The edition's days, those of its sets included, and its stages. */
export function choicesOf(
  { slug, start_date, end_date }: Pick<EditionRow, 'slug' | 'start_date' | 'end_date'>,
  sets: readonly ShownSet[],
): Choices {
  const days = new Set(sets.flatMap(({ day }) => (day === null ? [] : [day])));
  if (start_date !== null && end_date !== null)
    for (let day = start_date, i = 0; day <= end_date && i < MAX_DAYS; day = dayLater(day), i++)
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

export const SET_TYPES: readonly Choice[] = [
  { value: '', label: 'not known' },
  { value: 'dj', label: 'DJ set' },
  { value: 'live', label: 'live' },
  { value: 'hybrid', label: 'hybrid' },
];

export const ROLES: readonly Choice[] = [
  { value: 'artist', label: 'plays' },
  { value: 'host', label: 'hosts' },
];

/** The status `replaced` follows from a replacement and cannot be chosen. */
export const statuses = ({ status }: ShownSet): Choice[] => [
  { value: 'confirmed', label: 'confirmed' },
  { value: 'cancelled', label: 'cancelled' },
  ...(status === 'replaced' ? [{ value: 'replaced', label: 'replaced' }] : []),
];
