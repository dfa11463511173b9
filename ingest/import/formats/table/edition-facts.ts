import { readCoordinates, writeCoordinates } from '../../../../db/places/index.ts';
import type { EditionFromField } from '../../manifest/index.ts';
import { type Column, type ColumnContext, firstValue, readColumn, templated } from './read-columns.ts';
import { countryCode } from './country-code.ts';
import { readDate } from './dates.ts';
import type { ReportProblem, Row } from '../../rows/index.ts';
import type { TitledEvent } from './titled-editions.ts';

type Facts = Readonly<Record<string, string>>;

export interface EditionFacts {
  readonly names: readonly string[];
  /** The edition's facts in a row; null if the manifest's edition is the only one. */
  of(row: Row, complain: ReportProblem): Facts | null;
  /** The event of a row, if titles determine the edition; null if the row has no title. */
  readonly eventOf: ((row: Row) => TitledEvent | null) | null;
}

/** Maximum cached answers: the rows of an edition differ in little but the date. */
const MAX_CACHED = 100;

/** Fills the templates of `edition_from`. Equal rows get the same object if they are near each other. */
export function editionFacts(from: EditionFromField | null, context: ColumnContext): EditionFacts {
  if (from === null) return { names: [], of: () => null, eventOf: null };
  const { title, ...others } = from;
  const fields = Object.entries(others as Record<string, FactOption>).map(
    ([name, option]) => [name, toFact(option, context)] as const,
  );
  const titles = title === undefined ? null : toFact(title, context);
  const names = [...new Set(fields.flatMap(([, column]) => column.names))];
  const known = new Map<string, Facts>();
  return {
    names: [...names, ...(titles?.names ?? [])],
    of(row, complain) {
      let key = '';
      for (const name of names) key += `${toKey(row.values(name))}\u0000`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const filled = fields.map(([name, column]) => [name, firstValue(column, row)] as const);
      const facts = collectFacts(filled, context, complain);
      if (known.size >= MAX_CACHED) known.clear();
      known.set(key, facts);
      return facts;
    },
    eventOf: titles === null ? null : eventReader(titles, Object.fromEntries(fields), context),
  };
}

const toKey = (values: readonly string[]): string =>
  values.length === 1 ? values[0]! : values.join('\u0001');

/** Reads the title with the value that distinguishes two events of one name. */
function eventReader(
  titles: Column,
  { start_date, end_date, city }: Readonly<Record<string, Column>>,
  { order }: ColumnContext,
): (row: Row) => TitledEvent | null {
  const date = (column: Column | undefined, row: Row): string | null => {
    const text = firstValue(column, row);
    return text === null ? null : readDate(text, order);
  };
  return (row) => {
    const title = firstValue(titles, row);
    if (title === null) return null;
    return { title, start: date(start_date, row), end: date(end_date, row), city: firstValue(city, row) };
  };
}

type FactOption = NonNullable<EditionFromField[keyof EditionFromField]>;

/** A text is a template here, with or without braces: `Some Festival` is literal. */
const toFact = (option: FactOption, context: ColumnContext): Column =>
  typeof option === 'string' ? templated(option, context) : readColumn(option, context);

function collectFacts(
  filled: readonly (readonly [string, string | null])[],
  context: ColumnContext,
  complain: ReportProblem,
): Facts {
  const facts: Record<string, string> = {};
  for (const [name, value] of filled) {
    if (value === null) continue;
    const read = settle(name, value, context);
    if (read === null) complain(value, `is not ${NOUNS[name] ?? name}`, `the edition's ${name} is left out`);
    else facts[name] = read;
  }
  return facts;
}

/** Describes a valid value of each fact that can be unreadable. */
const NOUNS: Readonly<Record<string, string>> = {
  country: 'a country',
  start_date: 'a start date',
  end_date: 'an end date',
  coordinates: 'a pair of latitude and longitude',
};

function pairIn(value: string): string | null {
  const read = readCoordinates(value);
  return read === null ? null : writeCoordinates(read);
}

function settle(name: string, value: string, { order }: ColumnContext): string | null {
  if (name === 'country') return countryCode(value);
  if (name === 'start_date' || name === 'end_date') return readDate(value, order);
  if (name === 'coordinates') return pairIn(value);
  return name === 'status' || name === 'kind' || name === 'date_precision' ? value.toLowerCase() : value;
}
