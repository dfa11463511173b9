import type { Database } from '../../../db/generations/index.ts';
import { statement } from '../../../db/index.ts';
import { precedence } from '../../fold/claims/index.ts';
import type { CorrectedEdition } from '../../fold/corrections/index.ts';
import { readTag, type TagReading } from '../../fold/scenes/index.ts';
import {
  correctedEditionOf,
  reviewItemsAbout,
  type ExplainedCorrection,
  type ExplainedReviewItem,
} from './editor-decisions.ts';
import { type ExplainedPerformance, performancesIn } from './explain-performances.ts';
import { type ExplainedStatement, statementsAbout } from './statements.ts';

const edition = statement(import.meta.url, './edition.sql');

export interface ExplainedBooking {
  readonly artist: string;
  readonly counted: boolean;
  /** Why it counts, or does not. */
  readonly because: string;
}

export interface ExplainedEdition {
  readonly kind: 'edition';
  readonly slug: string;
  /** Null: no answer shows it. */
  readonly shown: { readonly name: string; readonly status: string; readonly artist_count: number } | null;
  /** The reason why no answer shows it, if a source's statement is the reason; else null. */
  readonly hidden_because: string | null;
  /** Slug of the requested artist. */
  readonly artist: string | null;
  readonly statements: readonly ExplainedStatement[];
  /** Corrections of it, in the log's order. */
  readonly corrections: readonly ExplainedCorrection[];
  /** Slug of the edition into which this one was merged. */
  readonly merged_into: string | null;
  readonly scenes: {
    readonly source: string;
    readonly scenes: readonly string[];
    readonly tags: readonly ({ readonly source: string; readonly tag: string } & TagReading)[];
  };
  readonly performances: readonly ExplainedPerformance[];
  readonly bookings: readonly ExplainedBooking[];
  readonly reviewItems: readonly ExplainedReviewItem[];
}

interface Row {
  readonly name: string;
  readonly status: string;
  readonly artist_count: number;
  readonly genres: readonly string[];
  readonly genres_source: string;
}

/**
 * Explains an edition and its acts; null if no event is about it.
 * @param artist slug: only acts that lead to that artist.
 */
export async function explainEdition(
  client: Database,
  slug: string,
  artist: string | null = null,
): Promise<ExplainedEdition | null> {
  const stated = await statementsAbout(client, [`edition:${slug}`]);
  const { edition: corrected, corrections } = await correctedEditionOf(client, `edition:${slug}`);
  if (stated.explained.length === 0 && corrections.length === 0 && corrected.mergedInto === null) return null;
  const { rows } = await client.query<{ row_json: string; bookings: string[] }>({
    ...edition,
    values: [slug],
  });
  const row = rows[0] ? (JSON.parse(rows[0].row_json) as Row) : null;
  const performances = await performancesIn(client, corrected, stated.files);
  const bookings = (rows[0]?.bookings ?? []).map((text) => toBooking(JSON.parse(text) as Booked, row!));
  const isMeant = (slug: string | null): boolean => artist === null || slug === artist;
  return {
    kind: 'edition',
    slug,
    shown: row && { name: row.name, status: row.status, artist_count: row.artist_count },
    hidden_because: row === null ? hiddenBecause(corrected) : null,
    artist,
    statements: stated.explained,
    corrections,
    merged_into: corrected.mergedInto,
    scenes: {
      source: row?.genres_source ?? 'none',
      scenes: row?.genres ?? [],
      tags: precedence(corrected.editions, corrected.ruling.first).flatMap(({ source, data }) =>
        data.edition.genres.map((tag) => ({ source, tag, ...readTag(tag) })),
      ),
    },
    performances: performances.filter(
      ({ acts }) => artist === null || acts.some((act) => isMeant(act.artist)),
    ),
    bookings: bookings.filter((booking) => isMeant(booking.artist)),
    // The edition's review items do not concern this one artist; the explained credit shows its own.
    reviewItems: artist === null ? await reviewItemsAbout(client, `edition:${slug}`) : [],
  };
}

function hiddenBecause({ editions, lineups, ruling }: CorrectedEdition): string | null {
  const [first] = precedence(editions, ruling.first);
  if (first === undefined)
    return lineups.length > 0
      ? 'sources have lineups of this edition, but no source describes the edition itself'
      : null;
  return first.data.edition.kind === 'club_night'
    ? 'a club night: readers do not see the edition, but the names of its artists count as known'
    : null;
}

interface Booked {
  readonly artist: string;
  readonly counted: boolean;
  readonly row: { readonly status: string };
}

function toBooking({ artist, counted, row }: Booked, edition: Row): ExplainedBooking {
  const why =
    edition.status === 'cancelled' ? 'the edition is cancelled' : `every performance is ${row.status}`;
  return {
    artist,
    counted,
    because: counted ? 'the artist plays at least one confirmed set (hosting is not enough)' : why,
  };
}
