import { patternOf } from '../../manifest/index.ts';
import type { DateOrder } from './dates.ts';
import type { ColumnOption, ColumnsOption } from './table-options.ts';
import type { Row } from '../../rows/index.ts';
import { type Cell, template } from './template.ts';

/** A compiled column of the manifest. */
export interface Column {
  /** The names or paths in the file that it needs. */
  readonly names: readonly string[];
  /** All its values in a row, without those that mean null. */
  all(row: Row): readonly string[];
  /** The single columns, if the manifest names several. */
  readonly several?: readonly Column[];
}

export type Columns = { readonly [Name in Exclude<keyof ColumnsOption, 'ids'>]?: Column } & {
  readonly artist: Column;
  readonly ids: ReadonlyMap<string, Column>;
};

export interface ColumnContext {
  readonly order: DateOrder | undefined;
  /** Texts that mean null. */
  readonly nothing: ReadonlySet<string>;
}

/** Makes readers of the manifest's columns. */
export function readColumns({ ids = {}, ...named }: ColumnsOption, context: ColumnContext): Columns {
  const columns = Object.entries(named as Record<string, ColumnOption>).map(
    ([name, option]) => [name, readColumn(option, context)] as const,
  );
  const idColumns = Object.entries(ids).map(([name, option]) => [name, readColumn(option, context)] as const);
  return { ...(Object.fromEntries(columns) as unknown as Columns), ids: new Map(idColumns) };
}

/** The first value of a column, or null. */
export const firstValue = (column: Column | undefined, row: Row): string | null =>
  column?.all(row)[0] ?? null;

/** All values of a column; if the manifest names several columns, those of the first one that has a value. */
export const listValues = (column: Column, row: Row): readonly string[] =>
  (column.several ?? [column]).map((each) => each.all(row)).find(({ length }) => length > 0) ?? [];

export function readColumn(option: ColumnOption, context: ColumnContext): Column {
  if (isSeveral(option)) return joinColumns(option.map((each) => readColumn(each, context)));
  const { value, column, pattern, map, split, when } =
    typeof option === 'string' ? { column: option } : option;
  const plain = value === undefined ? toSource(column ?? '', context) : fixed(value);
  const source = when === undefined ? plain : conditional(plain, when, context);
  const steps = [splitter(split), matcher(pattern), translator(map)].filter((step) => step !== null);
  if (steps.length === 0) return source;
  return {
    names: source.names,
    all: (row) => steps.reduce((values, step) => values.flatMap(step), source.all(row)),
  };
}

const isSeveral = (option: ColumnOption): option is Extract<ColumnOption, readonly unknown[]> =>
  Array.isArray(option);

const joinColumns = (columns: readonly Column[]): Column => ({
  names: columns.flatMap(({ names }) => names),
  all: (row) => columns.flatMap((column) => column.all(row)),
  several: columns,
});

/** The cells of a row for templates; a value that means null is null. */
const toCells =
  (row: Row, { nothing }: ColumnContext): Cell =>
  (name) =>
    row
      .values(name)
      .map(trimmed)
      .find((text) => !nothing.has(text)) ?? null;

const trimmed = (text: string): string => text.trim();

/** A text with cells in braces; a text without braces is a constant. */
export function templated(text: string, context: ColumnContext): Column {
  const filled = template(text, context.order);
  const all = (row: Row): string[] => [filled.fill(toCells(row, context))].filter((value) => value !== null);
  return { names: filled.names, all };
}

function toSource(text: string, context: ColumnContext): Column {
  if (text.includes('{')) return templated(text, context);
  const { nothing } = context;
  const something = (value: string): boolean => value !== '' && !nothing.has(value);
  return {
    names: [text],
    all(row) {
      const values = row.values(text);
      // Most rows have one.
      const only = values.length === 1 ? values[0]!.trim() : null;
      if (only === null) return values.map(trimmed).filter(something);
      return something(only) ? (only === values[0] ? values : [only]) : [];
    },
  };
}

/** A column that has a value only if the other columns have the required ones. */
function conditional(
  source: Column,
  when: Readonly<Record<string, string | readonly string[]>>,
  context: ColumnContext,
): Column {
  const tests = Object.entries(when).map(([name, wanted]) => ({
    column: toSource(name, context),
    wanted: new Set([wanted].flat().map((text) => text.toLowerCase())),
  }));
  const holds = (row: Row): boolean =>
    tests.every(({ column, wanted }) => column.all(row).some((text) => wanted.has(text.toLowerCase())));
  return {
    names: [...source.names, ...tests.flatMap(({ column }) => column.names)],
    all: (row) => (holds(row) ? source.all(row) : []),
  };
}

const fixed = (value: string): Column => ({ names: [], all: () => [value] });

type Step = (value: string) => readonly string[];

function splitter(split: string | readonly string[] | undefined): Step | null {
  if (split === undefined) return null;
  const marks = typeof split === 'string' ? [split] : split;
  return (value) =>
    marks
      .reduce<string[]>((pieces, mark) => pieces.flatMap((piece) => piece.split(mark)), [value])
      .map(trimmed)
      .filter((piece) => piece !== '');
}

function matcher(pattern: string | undefined): Step | null {
  if (pattern === undefined) return null;
  const { find } = patternOf(pattern);
  return (value) => {
    const match = find(value);
    const found = match?.groups['value'] ?? match?.text;
    return found === undefined || found === '' ? [] : [found];
  };
}

function translator(map: Readonly<Record<string, string>> | undefined): Step | null {
  if (map === undefined) return null;
  const known = new Map(Object.entries(map).map(([from, to]) => [from.toLowerCase(), to]));
  return (value) => [known.get(value.toLowerCase()) ?? value];
}
