import { dayInFull } from '../page/date-texts.ts';
import { fieldName, valueOf } from './field-values.ts';

/** Dates of an edition are shown with their year. */
const DATES: ReadonlySet<string> = new Set(['start_date', 'end_date']);
const toDate = (value: unknown): string => (typeof value === 'string' ? dayInFull(value) : valueOf(value));

/** `day to Sat 11 Jul, stage to Garden`. */
export const toChanges = (set: Readonly<Record<string, unknown>>): string =>
  Object.entries(set)
    .map(([name, value]) => `${fieldName(name)} to ${value === null ? 'unknown' : factText(name, value)}`)
    .join(', ');

/** `country NL, first day Friday 2 June 2028`. */
export const toFacts = (facts: readonly (readonly [string, unknown])[]): string =>
  facts.map(([name, value]) => `${fieldName(name)} ${factText(name, value)}`).join(', ');

const factText = (name: string, value: unknown): string => (DATES.has(name) ? toDate(value) : valueOf(value));
