import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import type { FoldedEdition } from '../../fold/editions/index.ts';
import { nodeOf, type ReviewItem } from '../../fold/identity/index.ts';
import { type NamedBooking, onlyName } from '../../fold/near-names/index.ts';
import {
  addBooking,
  type ArtistTotals,
  noBookings,
  type RunningTotals,
} from '../../projections/artists/index.ts';
import type { BookingRow } from '../../projections/bookings/index.ts';
import { CounterTotals, editionTables } from '../../projections/index.ts';
import type { EditionTableRow, SeriesEdition } from '../../projections/editions/index.ts';
import {
  editionHistory,
  type EditionHistoryRow,
  editionHistoryRows,
  knownSlots,
  type KnownSlotsRow,
  knownSlotsRows,
} from '../../projections/history/index.ts';
import { correctionEffect, type EffectRow, effectRows } from '../../store/corrections/index.ts';
import { foldCorrectedEdition, folding, type Folds } from '../../fold/steps/index.ts';
import type { TableCopies, TableCopy } from '../../store/copy/index.ts';
import type { Reader } from './gather-acts.ts';
import { editionsOf } from './stream-editions.ts';
import type { CollectedStatements } from './collect-log.ts';
import type { Identity } from './resolve-all.ts';

/** The data of all editions that the aggregates need. */
export interface Folded {
  /** Editions and bookings have been added. */
  readonly counters: CounterTotals;
  readonly series: readonly SeriesEdition[];
  /** Keyed by artist slug. */
  readonly totals: ReadonlyMap<string, ArtistTotals>;
  readonly reviewItems: readonly ReviewItem[];
  /** Bookings of artists of whom only a name is known, by artist slug. */
  readonly named: ReadonlyMap<string, readonly NamedBooking[]>;
}

export interface EditionRules {
  readonly folds: Folds;
  readonly read: Reader;
  readonly readSuperseded: Reader;
  /** Milliseconds since 1970. */
  readonly asOf: number;
}

/** Folds every edition, one after the other, and writes the rows at once. */
export async function foldAll(
  copies: TableCopies,
  gathered: CollectedStatements,
  identity: Identity,
  rules: EditionRules,
): Promise<Folded> {
  const targets: Target[] = [];
  for (const { table, rows } of editionTables)
    targets.push({ table: table.name, copy: await copies.open(table), rows });
  const named = identity.resolvedArtists.filter(({ nodes, reported }) => onlyName(nodes, reported) !== null);
  const writing = new EditionFolding(targets, new Set(named.map(({ slug }) => slug)));
  const [slots, histories] = [await copies.open(knownSlots), await copies.open(editionHistory)];
  for await (const chunk of editionsOf(gathered)) {
    for (const [subject, corrected] of chunk) {
      writing.add(foldSubject(subject, corrected, identity, rules));
      writing.effects.push(...effectRows(corrected));
      slots.add(makeSlots(subject, corrected, rules));
    }
    for (const row of await listHistories([...chunk.keys()], gathered)) histories.add([row]);
    await writing.ready();
    await slots.ready();
    await histories.ready();
  }
  copies.close(slots, histories, ...targets.map(({ copy }) => copy));
  await copies.write(correctionEffect, writing.effects);
  return writing.folded();
}

/** Histories of editions, also of those that were merged into others. */
async function listHistories(
  subjects: readonly string[],
  { claims, retracted }: CollectedStatements,
): Promise<EditionHistoryRow[]> {
  const unretracted = await claims.loadUnretracted(subjects, retracted);
  return [...unretracted].flatMap(([subject, stated]) =>
    folding(subject, () => editionHistoryRows(subject, stated, retracted)),
  );
}

const makeSlots = (subject: string, edition: CorrectedEdition, rules: EditionRules): KnownSlotsRow[] =>
  folding(subject, () =>
    knownSlotsRows(subject, edition.published, [
      rules.read(subject, edition),
      rules.readSuperseded(subject, edition),
    ]),
  );

const foldSubject = (
  subject: string,
  corrected: CorrectedEdition,
  { byNode }: Identity,
  { folds, read, asOf }: EditionRules,
): FoldedEdition | null =>
  foldCorrectedEdition(subject, corrected, {
    folds,
    readings: read(subject, corrected),
    findArtist: (act) => byNode.get(nodeOf(act)),
    asOf,
  });

type Row = Readonly<Record<string, unknown>>;

/** A table that is filled edition by edition. */
interface Target {
  readonly table: string;
  readonly copy: TableCopy<Row>;
  readonly rows: (folded: FoldedEdition) => readonly Row[];
}

class EditionFolding {
  readonly effects: EffectRow[] = [];
  readonly #targets: readonly Target[];
  readonly #counters = new CounterTotals();
  readonly #series: SeriesEdition[] = [];
  readonly #totals = new Map<string, RunningTotals>();
  readonly #reviewItems: ReviewItem[] = [];
  /** Slugs of artists of whom only a name is known. */
  readonly #onlyNamed: ReadonlySet<string>;
  readonly #named = new Map<string, NamedBooking[]>();
  /** Collectors that also receive the rows written to a table. */
  readonly #collect: Readonly<Record<string, ((row: never) => void) | undefined>> = {
    edition: (row: EditionTableRow) => this.#collectEdition(row),
    booking: (row: BookingRow) => this.#collectBooking(row),
  };

  constructor(targets: readonly Target[], onlyNamed: ReadonlySet<string>) {
    this.#targets = targets;
    this.#onlyNamed = onlyNamed;
  }

  add(folded: FoldedEdition | null): void {
    if (!folded) return;
    this.#reviewItems.push(...folded.reviewItems);
    for (const each of folded.bookings) if (this.#onlyNamed.has(each.artist.slug)) this.#collectNamed(each);
    for (const { table, copy, rows } of this.#targets) {
      const made = rows(folded);
      copy.add(made);
      const collect = this.#collect[table];
      if (collect) for (const row of made) collect(row as never);
    }
  }

  #collectEdition(row: EditionTableRow): void {
    const { slug, series_slug, series_name, year, upcoming } = row;
    this.#series.push({ slug, series_slug, series_name, year, upcoming });
    this.#counters.add('edition', row, 1);
  }

  #collectBooking(row: BookingRow): void {
    let totals = this.#totals.get(row.artist_slug);
    if (!totals) this.#totals.set(row.artist_slug, (totals = { ...noBookings }));
    addBooking(totals, row);
    this.#counters.add('booking', row, 1);
  }

  #collectNamed({ artist, row }: FoldedEdition['bookings'][number]): void {
    const { edition_slug, series_slug, country, year, credited_as } = row;
    const own = this.#named.get(artist.slug) ?? [];
    own.push({ edition_slug, series_slug, country, year, credited_as });
    this.#named.set(artist.slug, own);
  }

  async ready(): Promise<void> {
    for (const { copy } of this.#targets) await copy.ready();
  }

  folded(): Folded {
    return {
      counters: this.#counters,
      series: this.#series,
      totals: this.#totals,
      reviewItems: this.#reviewItems,
      named: this.#named,
    };
  }
}
