import type { EditionItem, Format, Item, Problem, ReadContext, SlotItem, SourceFile } from '../format.ts';
import { creditOf, NO_ONE } from './row-acts.ts';
import { type ColumnContext, firstValue, readColumn, readColumns } from './read-columns.ts';
import { type EditionFacts, editionFacts } from './edition-facts.ts';
import { endAtNext, type Entry } from './end-at-next.ts';
import type { Manifest } from '../../manifest/index.ts';
import { InputFault } from '../../files/index.ts';
import { hintAtHoles } from './template-hints.ts';
import { joinRow, type Joined } from './join-rows.ts';
import { lookups } from './lookups.ts';
import { type TableOptions, tableOptions } from './table-options.ts';
import { demandValues, hasHeader, type ReportProblem, type Row, rowsOf } from '../../rows/index.ts';
import { type SlotContext, slotOf } from './row-slot.ts';
import { titledEditions } from './titled-editions.ts';

/** Any CSV, TSV, JSON, NDJSON or XLSX: the manifest names the rows and the meaning of their columns. */
export const table: Format = {
  name: 'table',
  options: tableOptions,
  async *read(files, context): AsyncIterable<Item> {
    for await (const batch of batches(files, context)) yield* batch;
  },
  batches,
};

async function* batches(
  files: readonly SourceFile[],
  context: ReadContext,
): AsyncGenerator<readonly (SlotItem | EditionItem)[]> {
  const options = context.options as TableOptions;
  demandIds(options.columns, context.manifest, files[0]?.name ?? '');
  const reading = await withTitles(files, toReading(options, context));
  const entries = readEntries(rowsOfAll(files, reading), reading);
  if (options.end === 'next') yield* endAtNext(entries);
  else for await (const batch of entries) yield batch.flatMap(toItem);
}

/** Ids under a name that no column has would be ignored, and two acts of one name would become one. */
function demandIds(
  { ids = {}, artist_id, artist_ids }: TableOptions['columns'],
  manifest: Manifest,
  file: string,
) {
  const field = manifest.ids.artist?.field;
  const given = [...((artist_id ?? artist_ids) ? ['id'] : []), ...Object.keys(ids)];
  if (field === undefined || given.includes(field)) return;
  const known =
    given.length === 0 ? 'set columns.artist_id or columns.ids' : `there are columns for ${given.join(', ')}`;
  throw new InputFault(
    { file, where: "the manifest's ids.artist.field" },
    `is ${field}, but no column has ids of this kind; ${known}`,
  );
}

interface Reading extends SlotContext {
  readonly options: TableOptions;
  readonly context: ReadContext;
  readonly names: readonly string[];
  readonly facts: EditionFacts;
}

function toReading(options: TableOptions, context: ReadContext): Reading {
  const { manifest } = context;
  const cells: ColumnContext = { order: options.date_order, nothing: new Set(['', ...options.null]) };
  const columns = readColumns(options.columns, cells);
  const partOption = manifest.part !== null && typeof manifest.part === 'object' && 'column' in manifest.part;
  const part = partOption ? readColumn((manifest.part as { column: string }).column, cells) : undefined;
  const facts = editionFacts(manifest.edition_from, cells);
  const { ids, ...named } = columns;
  const asked = [...Object.values(named), ...ids.values(), ...(part ? [part] : [])].flatMap(
    ({ names }) => names,
  );
  const names = [...new Set([...asked, ...facts.names])];
  return {
    options,
    context,
    names,
    columns,
    part,
    style: { order: options.date_order, bareDate: options.bare_date },
    facts,
    edition: (row, complain) => facts.of(row, complain),
  };
}

/** If titles identify the editions, all of them are read first. Other values of the rows take precedence. */
async function withTitles(files: readonly SourceFile[], reading: Reading): Promise<Reading> {
  const { eventOf } = reading.facts;
  if (eventOf === null) return reading;
  const silent = { ...reading, context: { ...reading.context, report: () => undefined } };
  const titled = await titledEditions(rowsOfAll(files, silent), eventOf, reading.options.series_names);
  return {
    ...reading,
    edition(row, complain) {
      const event = eventOf(row);
      return { ...(event === null ? {} : titled(event)), ...reading.facts.of(row, complain) };
    },
  };
}

async function* rowsOfAll(files: readonly SourceFile[], reading: Reading): AsyncGenerator<readonly Row[]> {
  const { options, context, names } = reading;
  const { join } = options;
  const reads = { options, others: names, report: (problem: Problem): void => context.report(problem) };
  const others = await lookups(files, join, reads);
  const keys = join.map(({ on }) => on);
  for (const file of others.files) {
    const header = hasHeader(file, options);
    // If a header lists a file's columns, a joined table may have the missing ones.
    const asked = join.length === 0 ? names : header ? keys : [...names, ...keys];
    const rows = rowsOf(file, { ...reads, names: asked });
    const whole =
      header && join.length === 0 ? rows : demandValues(withPartners(rows, await others.of(file)), names);
    yield* hintAtHoles(whole, context);
  }
}

async function* withPartners(
  batches: AsyncIterable<readonly Row[]>,
  joins: readonly Joined[],
): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches) yield joins.length === 0 ? rows : rows.map((row) => joinRow(row, joins));
}

async function* readEntries(
  batches: AsyncIterable<readonly Row[]>,
  reading: Reading,
): AsyncGenerator<readonly Entry[]> {
  let at: Row;
  const complain: ReportProblem = (value, why, done) =>
    reading.context.report({ severity: 'leave_out', file: at.file, where: at.where, value, why, done });
  for await (const rows of batches) {
    const entries: Entry[] = [];
    for (at of rows) {
      const entry = findEntry(at, reading, complain);
      if (entry !== null) entries.push(entry);
    }
    yield entries;
  }
}

function findEntry(row: Row, reading: Reading, complain: ReportProblem): Entry | null {
  const credit = creditOf(row, reading.columns.artist);
  if (credit === null) return withoutCredit(row, reading, complain);
  return { slot: slotOf(row, credit, reading, complain) };
}

/** If the next start ends a set, a row with a time and no act ends the day. */
function withoutCredit(row: Row, reading: Reading, complain: ReportProblem): Entry | null {
  if (reading.options.end === 'next') {
    const ends = slotOf(row, NO_ONE, reading, complain);
    return ends.start === null ? null : { ends };
  }
  const edition = reading.edition(row, complain);
  if (edition === null) {
    complain('', 'has no artist', 'the row is left out');
    return null;
  }
  const part = firstValue(reading.part, row) ?? edition.part ?? null;
  return { announced: { kind: 'edition', file: row.file, where: row.where, edition, part } };
}

function toItem(entry: Entry): SlotItem | EditionItem | [] {
  if ('slot' in entry) return entry.slot;
  return 'announced' in entry ? entry.announced : [];
}
