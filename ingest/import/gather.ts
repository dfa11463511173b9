import { editionSlug } from '../events/index.ts';
import { InputFault } from '../files/index.ts';
import type { ClaimItem, ListedItem, SlotItem } from '../formats/format.ts';
import { formats } from '../formats/index.ts';
import type { Manifest } from '../manifest/index.ts';
import { type DraftEdition, draftEdition, slugOfRow, widenEdition } from './edition-facts.ts';
import type { Groups } from './groups.ts';
import type { Tally } from './tally.ts';
import type { Unit } from './units.ts';

/** One edition's rows of one unit, in parts. */
export interface Gathered {
  readonly edition: DraftEdition;
  /** Key in `Groups` of each part's rows; the part is null for the whole. */
  readonly parts: Map<string | null, string>;
}

export type Row = SlotItem | ListedItem;

export interface GatherContext {
  readonly manifest: Manifest;
  readonly tally: Tally;
  readonly groups: Groups;
  /** Identity claims need no gathering. */
  readonly onClaim: (claim: ClaimItem) => Promise<void>;
}

const MAX_ROWS = 100_000;

/** Reads a unit's files and sorts their rows by edition and part. */
export async function gather(
  unit: Unit,
  number: number,
  context: GatherContext,
): Promise<Map<string, Gathered>> {
  const { manifest, tally, onClaim } = context;
  const format = formats.get(manifest.format)!;
  const editions = new Map<string, Gathered>();
  const reading = {
    options: manifest.options,
    source: manifest.source,
    manifest,
    report: (problem: Parameters<Tally['report']>[0]) => tally.report(problem),
  };
  for await (const item of format.read(unit.files, reading)) {
    if (item.kind === 'claim') {
      tally.add('claims');
      await onClaim(item);
      continue;
    }
    tally.add(item.kind === 'slot' ? 'slots' : 'listed');
    const place = placeOf(item, unit, editions, context);
    if (place) await keep(item, `${number} ${place.slug} ${place.part ?? ''}`, place, context);
  }
  return editions;
}

interface Place {
  readonly slug: string;
  readonly part: string | null;
  readonly gathered: Gathered;
}

async function keep(
  row: Row,
  key: string,
  { gathered, part, slug }: Place,
  { groups }: GatherContext,
): Promise<void> {
  gathered.parts.set(part, key);
  // What the row said of its edition is in the draft.
  const line = JSON.stringify(row.kind === 'slot' ? { ...row, edition: null } : row);
  if ((await groups.put(key, line)) > MAX_ROWS) {
    throw new InputFault(
      { file: row.file, where: row.where },
      `more than ${MAX_ROWS} rows of ${slug}: is the slug right?`,
    );
  }
}

/** Where a row belongs; null, and reported, where nothing says it. */
function placeOf(
  row: Row,
  unit: Unit,
  editions: Map<string, Gathered>,
  context: GatherContext,
): Place | null {
  const { manifest, tally } = context;
  const facts = row.kind === 'slot' ? row.edition : null;
  const slug = slugOfRow(manifest, facts);
  if (slug === null || !editionSlug.safeParse(slug).success) {
    tally.add('rejected');
    const why =
      slug === null
        ? 'nothing says of which edition it is'
        : 'the edition’s slug is not words ending in a year';
    tally.report({ ...at(row), severity: 'leave_out', value: slug ?? '', why, done: 'the row is left out' });
    return null;
  }
  const part = unit.part ?? (row.kind === 'slot' ? row.part : null);
  const known = editions.get(slug);
  if (known) noteContradiction(row, known.edition, facts, tally);
  const gathered = known ?? { edition: draftEdition(manifest, slug, facts), parts: new Map() };
  editions.set(slug, gathered);
  return { slug, part, gathered };
}

function noteContradiction(row: Row, edition: DraftEdition, facts: SlotItem['edition'], tally: Tally): void {
  for (const name of widenEdition(edition, facts)) {
    const value = facts?.[name] ?? '';
    const why = `rows of one edition differ in its ${name}`;
    tally.report({ ...at(row), severity: 'note', value, why, done: 'the first row’s stands' });
  }
}

const at = ({ file, where }: Row): { file: string; where: string } => ({ file, where });
