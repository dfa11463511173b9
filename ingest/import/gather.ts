import { editionSlug } from '../events/index.ts';
import { InputFault } from '../files/index.ts';
import type { ClaimItem, EditionItem, ListedItem, SlotItem } from '../formats/format.ts';
import { formats } from '../formats/index.ts';
import type { Manifest } from '../manifest/index.ts';
import { slugOfRow } from './edition-facts.ts';
import type { SortedRows } from './sorted-rows.ts';
import type { Tally } from './tally.ts';
import type { Unit } from './units.ts';

export type Row = SlotItem | ListedItem | EditionItem;

/** One edition's rows of one unit, by part; the part is null for the whole. Rows are JSON of `Row`. */
export interface Gathered {
  readonly slug: string;
  readonly parts: ReadonlyMap<string | null, readonly string[]>;
}

export interface GatherContext {
  readonly manifest: Manifest;
  readonly tally: Tally;
  readonly rows: SortedRows;
  /** Identity claims need no gathering. */
  readonly onClaim: (claim: ClaimItem) => Promise<void>;
}

const MAX_ROWS = 100_000;

/** Reads a unit's files and yields their rows edition by edition, in the slugs' order. */
export async function* gather(unit: Unit, context: GatherContext): AsyncGenerator<Gathered> {
  const { manifest, tally, rows, onClaim } = context;
  const reading = {
    options: manifest.options,
    source: manifest.source,
    manifest,
    report: (problem: Parameters<Tally['report']>[0]) => tally.report(problem),
  };
  for await (const item of formats.get(manifest.format)!.read(unit.files, reading)) {
    if (item.kind === 'claim') {
      tally.add('claims');
      await onClaim(item);
      continue;
    }
    if (item.kind !== 'edition') tally.add(item.kind === 'slot' ? 'slots' : 'listed');
    const key = keyOf(item, unit, context);
    if (key !== null) await rows.put(key, JSON.stringify(item));
  }
  yield* byEdition(rows);
}

/** Slug and part of a row; null, and reported, where nothing says of which edition it is. */
function keyOf(row: Row, unit: Unit, { manifest, tally }: GatherContext): string | null {
  const slug = slugOfRow(manifest, row.kind === 'listed' ? null : row.edition);
  if (slug !== null && editionSlug.safeParse(slug).success) {
    const part = unit.part ?? (row.kind === 'listed' ? null : row.part);
    // JSON has neither line ends nor tabs.
    return `${slug} ${JSON.stringify(part)}`;
  }
  tally.add('rejected');
  const why =
    slug === null
      ? 'nothing says of which edition it is'
      : 'the edition’s slug is not words ending in a year';
  const { file, where } = row;
  tally.report({ severity: 'leave_out', file, where, value: slug ?? '', why, done: 'the row is left out' });
  return null;
}

async function* byEdition(rows: SortedRows): AsyncGenerator<Gathered> {
  let slug: string | null = null;
  let parts = new Map<string | null, string[]>();
  for await (const { key, line } of rows.sorted()) {
    const space = key.indexOf(' ');
    const next = key.slice(0, space);
    if (slug !== null && slug !== next) {
      yield { slug, parts };
      parts = new Map();
    }
    slug = next;
    const part = JSON.parse(key.slice(space + 1)) as string | null;
    const lines = parts.get(part) ?? [];
    if (lines.push(line) > MAX_ROWS) throw tooMany(slug, line);
    parts.set(part, lines);
  }
  if (slug !== null) yield { slug, parts };
}

function tooMany(slug: string, line: string): InputFault {
  const { file, where } = JSON.parse(line) as Row;
  return new InputFault({ file, where }, `more than ${MAX_ROWS} rows of ${slug}: is the slug right?`);
}
