import { editionSlug } from '../../../events/index.ts';
import { InputFault } from '../../files/index.ts';
import type { ClaimItem, EditionItem, Item, ListedItem, SlotItem } from '../../formats/format.ts';
import { formats } from '../../formats/index.ts';
import type { Manifest } from '../../manifest/index.ts';
import { memoizeReader } from '../../rules/memoize-reader.ts';
import { slugOfRow } from './draft-edition.ts';
import type { Tally } from './tally.ts';
import type { Unit } from './split-units.ts';

export type Row = SlotItem | ListedItem | EditionItem;

/** One edition's rows of one unit, by part; null is the part of the whole edition. */
export interface EditionRows {
  readonly slug: string;
  readonly parts: ReadonlyMap<string | null, readonly Row[]>;
}

export interface GatherContext {
  readonly manifest: Manifest;
  readonly tally: Tally;
  /** Identity claims need no gathering. Returns a promise only if the reading has to wait. */
  readonly onClaim: (claim: ClaimItem) => Promise<void> | undefined;
}

/** A row with its edition and part. */
export interface PlacedRow {
  readonly slug: string;
  readonly part: string | null;
  readonly row: Row;
}

const MAX_ROWS = 100_000;

/** Reads a unit's files: its rows in their order, in batches as they are read. Rows of no edition are reported. */
export async function* placedRows(unit: Unit, context: GatherContext): AsyncGenerator<readonly PlacedRow[]> {
  const { tally, onClaim } = context;
  for await (const batch of readItems(unit, context)) {
    const placed: PlacedRow[] = [];
    for (const item of batch) {
      if (item.kind === 'claim') {
        tally.add('claims');
        const waiting = onClaim(item);
        if (waiting !== undefined) await waiting;
        continue;
      }
      if (item.kind !== 'edition') tally.add(item.kind === 'slot' ? 'slots' : 'listed');
      const slug = findEdition(item, context);
      if (slug === null) continue;
      const part = unit.part ?? (item.kind === 'listed' ? null : item.part);
      placed.push({ slug, part, row: item });
    }
    yield placed;
  }
}

function readItems(unit: Unit, { manifest, tally }: GatherContext): AsyncIterable<Iterable<Item>> {
  const format = formats.get(manifest.format)!;
  const reading = {
    options: manifest.options,
    source: manifest.source,
    manifest,
    report: (problem: Parameters<Tally['report']>[0]) => tally.report(problem),
  };
  return format.batches?.(unit.files, reading) ?? oneByOne(format.read(unit.files, reading));
}

async function* oneByOne(items: AsyncIterable<Item>): AsyncGenerator<Iterable<Item>> {
  for await (const item of items) yield [item];
}

/** The slug of a row's edition; null, and reported, if it has none. */
function findEdition(row: Row, { manifest, tally }: GatherContext): string | null {
  const slug = slugOfRow(manifest, row.kind === 'listed' ? null : row.edition);
  if (slug !== null && isSlug(slug)) return slug;
  tally.add('rejected');
  const why = slug === null ? 'the row does not say to which edition it belongs' : slugFault(slug);
  const { file, where } = row;
  tally.report({ severity: 'leave_out', file, where, value: slug ?? '', why, done: 'the row is left out' });
  return null;
}

const isSlug = memoizeReader((slug) => editionSlug.safeParse(slug).success);

/** Slugs from rows consist of the source's own words, which may be of any script. */
const slugFault = (slug: string): string =>
  /-(?:19|20)\d\d$/u.test(slug)
    ? 'the edition’s slug has characters other than a to z, digits and hyphens: set `edition_from.slug`'
    : 'the edition’s slug does not end in a year: set `edition_from.slug`';

/** Puts together the rows of one edition after the other. */
export class EditionRowCollector implements EditionRows {
  readonly parts = new Map<string | null, Row[]>();
  readonly slug: string;

  constructor(slug: string) {
    this.slug = slug;
  }

  /** @throws InputFault if there are more than any festival has. */
  add({ part, row }: PlacedRow): void {
    const rows = this.parts.get(part);
    if (rows === undefined) this.parts.set(part, [row]);
    else if (rows.push(row) > MAX_ROWS) {
      const why = `the edition ${this.slug} has more than ${MAX_ROWS} rows: is the slug right?`;
      throw new InputFault({ file: row.file, where: row.where }, why);
    }
  }

  /** The parts by name, the whole last, whatever their order in the files. */
  gathered(): EditionRows {
    if (this.parts.size === 1) return this;
    const inOrder = [...this.parts.keys()].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return { slug: this.slug, parts: new Map(inOrder.map((part) => [part, this.parts.get(part)!])) };
  }
}
