import type { EditionFromField } from '../../manifest/index.ts';
import { type Column, type ColumnContext, one, readColumn, templated } from './columns.ts';
import { countryCode } from './country.ts';
import { readDate } from './dates.ts';
import type { Complain, Row } from './row.ts';

type Facts = Readonly<Record<string, string>>;

export interface EditionFacts {
  readonly names: readonly string[];
  /** The facts of the edition that a row carries; null where the manifest's edition is the only one. */
  of(row: Row, complain: Complain): Facts | null;
}

/** Fills `edition_from`'s templates. Rows of one edition mostly follow each other: the last answer is kept. */
export function editionFacts(from: EditionFromField | null, context: ColumnContext): EditionFacts {
  if (from === null) return { names: [], of: () => null };
  const fields = Object.entries(from as Record<string, FactOption>).map(
    ([name, option]) => [name, factOf(option, context)] as const,
  );
  let last: { key: string; facts: Facts } | null = null;
  return {
    names: fields.flatMap(([, { names }]) => names),
    of(row, complain) {
      const filled = fields.map(([name, column]) => [name, one(column, row)] as const);
      const key = JSON.stringify(filled);
      if (last?.key !== key) last = { key, facts: factsOf(filled, context, complain) };
      return last.facts;
    },
  };
}

type FactOption = NonNullable<EditionFromField[keyof EditionFromField]>;

/** A text is a template here, braces or not: `Some Festival` stands for itself. */
const factOf = (option: FactOption, context: ColumnContext): Column =>
  typeof option === 'string' ? templated(option, context) : readColumn(option, context);

function factsOf(
  filled: readonly (readonly [string, string | null])[],
  context: ColumnContext,
  complain: Complain,
): Facts {
  const facts: Record<string, string> = {};
  for (const [name, value] of filled) {
    if (value === null) continue;
    const read = settle(name, value, context);
    if (read === null)
      complain(value, `is no ${name.replace('_', ' ')}`, `the edition's ${name} is left out`);
    else facts[name] = read;
  }
  return facts;
}

function settle(name: string, value: string, { order }: ColumnContext): string | null {
  if (name === 'country') return countryCode(value);
  if (name === 'start_date' || name === 'end_date') return readDate(value, order);
  return name === 'status' || name === 'kind' || name === 'date_precision' ? value.toLowerCase() : value;
}
