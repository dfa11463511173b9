import { claimsOf, type StatementClaim } from '../fold/claims/claim.ts';
import { liveStatements } from '../fold/claims/live.ts';
import type { EditionTruth } from '../fold/editions/truth.ts';
import type { Doubt } from '../fold/identity/group.ts';
import { nodeOf } from '../fold/identity/links.ts';
import { ArcYears } from '../models/arcs/whole.ts';
import { type ArtistTotals, noBookings, withBooking } from '../models/artists/whole-row.ts';
import { booking, type BookingRow, bookingRows } from '../models/bookings/rows.ts';
import { coverage } from '../models/coverage/rows.ts';
import { edition, editionRow, type EditionTableRow } from '../models/editions/rows.ts';
import { editionHistory, type EditionHistoryRow, editionHistoryRows } from '../models/history/rows.ts';
import type { SeriesEdition } from '../models/editions/series.ts';
import { EditionTallies } from '../steps/edition-tallies.ts';
import { folding } from '../steps/fold-fault.ts';
import type { Folds } from '../steps/folds.ts';
import type { Copies, Copy } from '../tables/copy.ts';
import { Tally } from '../tables/tally.ts';
import type { Reader } from './acts.ts';
import type { Gathered } from './gather.ts';
import type { Identity } from './identity.ts';

/** What the aggregates need of all editions. */
export interface Folded {
  readonly tallies: EditionTallies;
  readonly series: readonly SeriesEdition[];
  /** By artist slug. */
  readonly totals: ReadonlyMap<string, ArtistTotals>;
  readonly arcs: ArcYears;
  readonly doubts: readonly Doubt[];
}

export interface EditionRules {
  readonly folds: Folds;
  readonly read: Reader;
  /** Milliseconds since 1970. */
  readonly asOf: number;
}

/** Folds every edition, one after the other; rows go to the tables as they come. */
export async function foldAll(
  copies: Copies,
  { claims, takenBack }: Gathered,
  identity: Identity,
  rules: EditionRules,
): Promise<Folded> {
  const [editions, bookings] = [await copies.open(edition), await copies.open(booking)];
  const histories = await copies.open(editionHistory);
  const writing = new EditionFolding(editions, bookings, histories);
  for await (const chunk of claims.said(claims.subjects('edition:'))) {
    for (const [subject, said] of chunk) {
      const live = liveStatements(said, takenBack) as StatementClaim[];
      writing.add(truthOf(subject, live, identity, rules));
      writing.tell(folding(subject, () => editionHistoryRows(subject, said, takenBack)));
    }
    await writing.ready();
  }
  copies.close(editions, bookings, histories);
  return writing.folded();
}

function truthOf(
  subject: string,
  live: readonly StatementClaim[],
  { byNode }: Identity,
  { folds, read, asOf }: EditionRules,
): EditionTruth | null {
  return folding(subject, () =>
    folds.foldEdition({
      slug: subject.slice('edition:'.length),
      editions: claimsOf(live, 'edition.reported'),
      lineups: claimsOf(live, 'lineup.reported'),
      readings: read(subject, live),
      artistOf: (act) => {
        const artist = byNode.get(nodeOf(act));
        if (!artist) throw new Error(`nobody was resolved for ${nodeOf(act)}`);
        return { name: artist.name, slug: artist.slug };
      },
      asOf,
    }),
  );
}

class EditionFolding {
  readonly #editions: Copy<EditionTableRow>;
  readonly #bookings: Copy<BookingRow>;
  readonly #histories: Copy<EditionHistoryRow>;
  readonly #tallies = new EditionTallies(new Tally(coverage));
  readonly #series: SeriesEdition[] = [];
  readonly #totals = new Map<string, ArtistTotals>();
  readonly #arcs = new ArcYears();
  readonly #doubts: Doubt[] = [];

  constructor(
    editions: Copy<EditionTableRow>,
    bookings: Copy<BookingRow>,
    histories: Copy<EditionHistoryRow>,
  ) {
    this.#editions = editions;
    this.#bookings = bookings;
    this.#histories = histories;
  }

  add(truth: EditionTruth | null): void {
    if (!truth) return;
    const row = editionRow(truth);
    const { slug, series_slug, series_name, year, upcoming } = row;
    this.#editions.add([row]);
    this.#series.push({ slug, series_slug, series_name, year, upcoming });
    this.#tallies.add(row, 1);
    this.#doubts.push(...truth.doubts);
    const bookings = bookingRows(truth);
    for (const each of bookings) {
      this.#totals.set(each.artist_slug, withBooking(this.#totals.get(each.artist_slug) ?? noBookings, each));
      this.#arcs.add(each);
    }
    this.#bookings.add(bookings);
  }

  tell(history: readonly EditionHistoryRow[]): void {
    this.#histories.add(history);
  }

  async ready(): Promise<void> {
    await this.#editions.ready();
    await this.#bookings.ready();
    await this.#histories.ready();
  }

  folded(): Folded {
    return {
      tallies: this.#tallies,
      series: this.#series,
      totals: this.#totals,
      arcs: this.#arcs,
      doubts: this.#doubts,
    };
  }
}
