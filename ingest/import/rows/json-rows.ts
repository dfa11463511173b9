import {
  excerpt,
  type FoundValue,
  InputFault,
  isTooLarge,
  jsonBatches,
  jsonPath,
  type Line,
  lines,
} from '../files/index.ts';
import type { SourceFile } from '../formats/format.ts';
import { type JsonPath, existsDown, readPath, valuesDown } from './json-path.ts';
import type { Row } from './source-row.ts';

export interface JsonOptions {
  /** Steps from the document (a line of NDJSON: from its value) to the rows. */
  readonly rows: readonly string[];
  /** The paths that will be read, so that values around a row are kept only as far as needed. */
  readonly names: readonly string[];
}

type Key = string | number;

/** A last step that makes a row even of an absent value. */
const OPTIONAL = '*?';

/**
 * The rows of a JSON document, in batches. Memory holds the rows of a chunk, with their surroundings as far
 * up as a path needs.
 */
export async function* jsonRows(file: SourceFile, options: JsonOptions): AsyncGenerator<readonly Row[]> {
  const paths = collectPaths(options.names);
  const levels = Math.max(0, ...[...paths.values()].map(levelsNeeded));
  if (levels > options.rows.length) throw tooFarUp(file.name, options);
  const outer = options.rows.length - Math.max(levels, options.rows.at(-1) === OPTIONAL ? 1 : 0);
  const inner = options.rows.slice(outer);
  for await (const batch of jsonBatches(file, options.rows.slice(0, outer))) {
    yield* inBatches(within(batch));
  }

  function* within(batch: readonly FoundValue[]): Generator<Row> {
    for (const { keys, value } of batch) {
      if (inner.length === 0) yield new JsonRow(file.name, jsonPath(keys), keys, [value], paths);
      else yield* inside(file.name, keys, [value], inner, paths);
    }
  }
}

/** The rows of JSON lines, in batches. A line that is not JSON is a fault of the file. */
export async function* ndjsonRows(file: SourceFile, options: JsonOptions): AsyncGenerator<readonly Row[]> {
  const paths = collectPaths(options.names);
  for await (const batch of lines(file)) yield* inBatches(within(batch));

  function* within(batch: readonly Line[]): Generator<Row> {
    for (const { number, text } of batch) {
      if (text.trim() === '') continue;
      const place = `line ${number}`;
      const value = parsed(file.name, place, text);
      if (options.rows.length === 0) yield new JsonRow(file.name, place, NO_KEYS, [value], paths);
      else yield* inside(file.name, NO_KEYS, [value], options.rows, paths, `${place} `);
    }
  }
}

const NO_KEYS: readonly Key[] = [];

/** Maximum rows in a batch: one value may hold all rows of the document. */
const MAX_BATCH_ROWS = 1_000;

function* inBatches(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    if (batch.push(row) < MAX_BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function parsed(file: string, where: string, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isTooLarge(text, value))
      throw new InputFault({ file, where, value: text }, 'a number is too large to be stored');
    return value;
  } catch (error) {
    if (error instanceof InputFault) throw error;
    throw new InputFault({ file, where, value: text }, `is not JSON: ${(error as Error).message}`);
  }
}

/** Yields every row within a value in memory. `around` leads from the outermost kept value to this one. */
function* inside(
  file: string,
  keys: readonly Key[],
  around: readonly unknown[],
  steps: readonly string[],
  paths: ReadonlyMap<string, JsonPath>,
  prefix = '',
): Generator<Row> {
  const value = around.at(-1);
  const [step, ...rest] = steps;
  if (step === undefined) {
    yield new JsonRow(file, prefix + jsonPath(keys), keys, around, paths);
    return;
  }
  const found = children(value, step);
  for (const [key, inner] of found) {
    yield* inside(file, [...keys, key], [...around, inner], rest, paths, prefix);
  }
  if (found.length === 0 && steps.at(-1) === OPTIONAL) {
    // An empty row has the depth of a full one, so that upward paths lead to the same places.
    const nothing = steps.map(() => undefined);
    yield new JsonRow(file, prefix + jsonPath(keys), [...keys, ...steps], [...around, ...nothing], paths);
  }
}

function children(value: unknown, step: string): readonly (readonly [Key, unknown])[] {
  if (value === null || typeof value !== 'object') return [];
  const entries: (readonly [Key, unknown])[] = Array.isArray(value)
    ? value.map((inner: unknown, index) => [index, inner] as const)
    : Object.entries(value);
  return step === '*' || step === OPTIONAL ? entries : entries.filter(([key]) => String(key) === step);
}

class JsonRow implements Row {
  readonly file: string;
  readonly where: string;
  private readonly keys: readonly Key[];
  private readonly around: readonly unknown[];
  private readonly paths: ReadonlyMap<string, JsonPath>;

  constructor(
    file: string,
    where: string,
    keys: readonly Key[],
    around: readonly unknown[],
    paths: ReadonlyMap<string, JsonPath>,
  ) {
    this.file = file;
    this.where = excerpt(where);
    this.keys = keys;
    this.around = around;
    this.paths = paths;
  }

  values(name: string): readonly string[] {
    const { up, down } = this.paths.get(name) ?? readPath(name);
    if (down.length === 1 && down[0] === '@key') {
      const key = this.keys.at(-1 - up);
      return key === undefined ? [] : [String(key)];
    }
    return valuesDown(this.around.at(-1 - up), down);
  }

  has(name: string): boolean {
    const { up, down } = this.paths.get(name) ?? readPath(name);
    return down.at(-1) === '@key' || existsDown(this.around.at(-1 - up), down);
  }
}

const collectPaths = (names: readonly string[]): Map<string, JsonPath> =>
  new Map(names.map((name) => [name, readPath(name)]));

/** A key is known without its surroundings. */
const levelsNeeded = ({ up, down }: JsonPath): number => (down.at(-1) === '@key' ? 0 : up);

const tooFarUp = (file: string, { rows, names }: JsonOptions): InputFault =>
  new InputFault(
    { file, where: 'the file', value: names.filter((name) => name.startsWith('../')).join(', ') },
    `a path begins with more ../ than the rows have levels: rows are only ${rows.length} levels deep`,
  );
