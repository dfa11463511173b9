import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import type { EditionTruth } from '../../fold/editions/truth.ts';
import type { ReviewItem } from '../../fold/identity/group.ts';
import { nodeOf } from '../../fold/identity/links.ts';
import { ArcYears } from '../../projections/arcs/whole.ts';
import { type ArtistTotals, noBookings, withBooking } from '../../projections/artists/whole-row.ts';
import { booking, type BookingRow, bookingRows } from '../../projections/bookings/rows.ts';
import { coverage } from '../../projections/coverage/rows.ts';
import { edition, editionRow, type EditionTableRow } from '../../projections/editions/rows.ts';
import { editionHistory, editionHistoryRows } from '../../projections/history/rows.ts';
import type { SeriesEdition } from '../../projections/editions/series.ts';
import { correctionEffect, type EffectRow, effectRows } from '../../store/state/corrections.ts';
import { EditionTallies } from '../../live/steps/edition-tallies.ts';
import { folding } from '../../live/steps/fold-fault.ts';
import type { Folds } from '../../live/steps/folds.ts';
import type { Copies, Copy } from '../../store/tables/copy.ts';
import { Tally } from '../../store/tables/tally.ts';
import type { Reader } from './acts.ts';
import { editionsOf } from './corrected.ts';
import type { CollectedStatements } from './gather.ts';
import type { Identity } from './identity.ts';

/** What the aggregates need of all editions. */
export interface Folded {
  readonly tallies: EditionTallies;
  readonly series: readonly SeriesEdition[];
  /** By artist slug. */
  readonly totals: ReadonlyMap<string, ArtistTotals>;
  readonly arcs: ArcYears;
  readonly reviewItems: readonly ReviewItem[];
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
  gathered: CollectedStatements,
  identity: Identity,
  rules: EditionRules,
): Promise<Folded> {
  const [editions, bookings] = [await copies.open(edition), await copies.open(booking)];
  const writing = new EditionFolding(editions, bookings);
  for await (const chunk of editionsOf(gathered)) {
    for (const [subject, corrected] of chunk) {
      writing.add(truthOf(subject, corrected, identity, rules));
      writing.effects.push(...effectRows(corrected));
    }
    await writing.ready();
  }
  copies.close(editions, bookings);
  await copies.write(correctionEffect, writing.effects);
  await reportHistories(copies, gathered);
  return writing.folded();
}

/** Who said what of which edition when; also of those that were merged into others. */
async function reportHistories(copies: Copies, { claims, takenBack }: CollectedStatements): Promise<void> {
  const histories = await copies.open(editionHistory);
  for await (const chunk of claims.stated(claims.subjects('edition:'))) {
    for (const [subject, stated] of chunk) {
      histories.add(folding(subject, () => editionHistoryRows(subject, stated, takenBack)));
    }
    await histories.ready();
  }
  copies.close(histories);
}

function truthOf(
  subject: string,
  corrected: CorrectedEdition,
  { byNode }: Identity,
  { folds, read, asOf }: EditionRules,
): EditionTruth | null {
  const { slug, editions, lineups, ruling } = corrected;
  return folding(subject, () =>
    folds.foldEdition({
      slug,
      editions,
      lineups,
      ruling,
      readings: read(subject, corrected),
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
  readonly effects: EffectRow[] = [];
  readonly #editions: Copy<EditionTableRow>;
  readonly #bookings: Copy<BookingRow>;
  readonly #tallies = new EditionTallies(new Tally(coverage));
  readonly #series: SeriesEdition[] = [];
  readonly #totals = new Map<string, ArtistTotals>();
  readonly #arcs = new ArcYears();
  readonly #reviewItems: ReviewItem[] = [];

  constructor(editions: Copy<EditionTableRow>, bookings: Copy<BookingRow>) {
    this.#editions = editions;
    this.#bookings = bookings;
  }

  add(truth: EditionTruth | null): void {
    if (!truth) return;
    const row = editionRow(truth);
    const { slug, series_slug, series_name, year, upcoming } = row;
    this.#editions.add([row]);
    this.#series.push({ slug, series_slug, series_name, year, upcoming });
    this.#tallies.add(row, 1);
    this.#reviewItems.push(...truth.reviewItems);
    const bookings = bookingRows(truth);
    for (const each of bookings) {
      this.#totals.set(each.artist_slug, withBooking(this.#totals.get(each.artist_slug) ?? noBookings, each));
      this.#arcs.add(each);
    }
    this.#bookings.add(bookings);
  }

  async ready(): Promise<void> {
    await this.#editions.ready();
    await this.#bookings.ready();
  }

  folded(): Folded {
    return {
      tallies: this.#tallies,
      series: this.#series,
      totals: this.#totals,
      arcs: this.#arcs,
      reviewItems: this.#reviewItems,
    };
  }
}
