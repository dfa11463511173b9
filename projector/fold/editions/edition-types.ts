import type { Coordinates } from '../../../db/places/index.ts';
import type { Claim } from '../claims/claim.ts';
import type { Act } from '../credits/reading-types.ts';
import type { Ruling } from '../corrections/facts/ruling-type.ts';
import type { ReviewItem } from '../identity/identity-types.ts';
import type { EditionReadings } from './readings/edition-readings.ts';

export interface ArtistRef {
  readonly slug: string;
  readonly name: string;
}

/** The input of one edition's fold. */
export interface EditionInput {
  readonly slug: string;
  /** The live statements about it (claims/live-statements.ts), in any order. */
  readonly editions: readonly Claim<'edition.reported'>[];
  readonly lineups: readonly Claim<'lineup.reported'>[];
  /** The readings of the credits of these lineups (`readEdition`). */
  readonly readings: EditionReadings;
  /** Resolves an act to its artist; identity is resolved before editions. */
  readonly artistOf: (act: Act) => ArtistRef;
  /** The editors' rulings beyond the statements; left out if there are none. */
  readonly ruling?: Ruling;
  /** The instant up to which days have changed, milliseconds since 1970. */
  readonly asOf: number;
}

/** A row of `lineup[]` of the single-edition answer, fields in the answer's order. */
export interface LineupEntry {
  readonly artist: ArtistRef;
  readonly credited_as: string;
  readonly day: string | null;
  readonly day_confirmed: boolean;
  readonly stage: string | null;
  readonly billing_rank: number | null;
  readonly headliner: boolean;
  readonly role: 'artist' | 'host';
  readonly set_type: 'dj' | 'live' | 'hybrid' | null;
  readonly joint_set_id: string | null;
  readonly status: 'confirmed' | 'cancelled' | 'replaced';
  readonly sources: readonly string[];
}

export interface SetTime {
  readonly artists: readonly ArtistRef[];
  readonly credited_as: string;
  readonly stage: string | null;
  readonly festival_day: string;
  /** RFC 3339 with the edition's offset. */
  readonly start_at: string;
  readonly end_at: string | null;
  readonly time_status: 'published' | 'estimated' | 'tba';
}

/** A row of `editions[]` of `GET /v1/festivals`, fields in the answer's order. */
export interface EditionRow {
  readonly slug: string;
  readonly series_slug: string;
  readonly name: string;
  readonly year: number;
  readonly country: string | null;
  readonly city: string | null;
  readonly venue: string | null;
  readonly coordinates: Coordinates | null;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly date_precision: 'day' | 'month' | 'year';
  readonly timezone: string | null;
  readonly status: 'scheduled' | 'postponed' | 'cancelled' | 'completed';
  readonly upcoming: boolean;
  readonly genres: readonly string[];
  readonly genres_source: 'tagged' | 'derived' | 'none';
  readonly lineup_status: 'none' | 'partial' | 'full';
  readonly set_times_published: boolean;
  readonly artist_count: number;
  readonly updated_at: string;
}

/** A row of `bookings[]` of the bookings answer, fields in the answer's order, with its artist. */
export interface FoldedBooking {
  readonly artist: ArtistRef;
  readonly headliner: boolean;
  readonly row: {
    readonly edition_slug: string;
    readonly series_slug: string;
    readonly name: string;
    readonly year: number;
    readonly country: string | null;
    readonly start_date: string | null;
    readonly days: readonly string[];
    readonly credited_as: readonly string[];
    readonly set_types: readonly string[];
    readonly status: 'confirmed' | 'cancelled' | 'replaced';
    readonly counted: boolean;
    readonly upcoming: boolean;
    readonly headliner: boolean;
    readonly city: string | null;
    readonly stages: readonly string[];
  };
}

export interface FoldedEdition {
  readonly row: EditionRow;
  readonly series: { readonly slug: string; readonly name: string };
  /** Milliseconds since 1970 of the first instant at which it is no longer ahead; null for a cancelled one. */
  readonly endsAt: number | null;
  /** Ordered by day, billing_rank, slug. */
  readonly lineup: readonly LineupEntry[];
  /** Ordered by start_at, stage. */
  readonly setTimes: readonly SetTime[];
  /** One per artist, sorted by artist slug. Hosts have none. */
  readonly bookings: readonly FoldedBooking[];
  readonly provenance: {
    readonly sources: readonly {
      readonly name: string;
      readonly as_of: string;
      readonly upstream: string | null;
    }[];
    readonly corrections: readonly string[];
    readonly updated_at: string;
  };
  readonly reviewItems: readonly ReviewItem[];
}

/** Null: no live statement makes it visible to readers (there is none, or it is a club night). */
export type EditionFold = (input: EditionInput) => FoldedEdition | null;
