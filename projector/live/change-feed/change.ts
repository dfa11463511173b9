import type { ArtistIdentityRow } from '../../projections/artists/index.ts';
import type { BookingRow } from '../../projections/bookings/index.ts';
import type { EditionTableRow } from '../../projections/editions/index.ts';
import type { LabelCreditRow, LabelIdentityRow } from '../../projections/labels/index.ts';
import type { Difference } from '../../store/tables/index.ts';

/** A row of `durable.change` before it has a number. */
export interface Change {
  readonly kind: 'edition' | 'booking' | 'artist' | 'label' | 'label_credit';
  readonly slug: string;
  readonly artist_slug: string;
  readonly old_json: string | null;
  readonly new_json: string | null;
  readonly cause_json: string;
  readonly merged_into: string | null;
}

/** Why rows differ. */
export interface Cause {
  /**
   * `import`, `correction`: a claim on this edition, or an editor's on a part of it. `withdrawal`: a
   * retraction. `day`: an edition is no longer ahead. `identity`: a claim on another subject decided who is
   * who, or who plays; `source` and `import` name it if there is only one.
   */
  readonly kind: 'import' | 'correction' | 'withdrawal' | 'day' | 'identity' | 'replay';
  readonly source: string | null;
  readonly import: string | null;
  readonly correction: string | null;
}

/** The differences in the rows that readers see, after a transaction. */
export interface RowChanges {
  readonly editions: Difference<EditionTableRow>;
  readonly bookings: Difference<BookingRow>;
  readonly artists: Difference<ArtistIdentityRow>;
  /** Slugs that were reassigned to another artist, with the slug of the one that had them. */
  readonly reassigned: ReadonlyMap<string, string | null>;
  readonly labels: Difference<LabelIdentityRow>;
  readonly rosters: Difference<LabelCreditRow>;
}

/** An artist or label whose row differs, with the events of the batch that may concern it. */
export interface Identified {
  readonly kind: 'artist' | 'label';
  /** External ids before and now, as JSON. */
  readonly ids: readonly string[];
  /** Slugs of editions on which its bookings differ. */
  readonly editions: ReadonlySet<string>;
}

/** A row that differs; `through`: related rows that differ too and may be the cause, computed on demand. */
export type ConcernedRow =
  | Identified
  /** `through`: artists who are or were on it. */
  | { readonly kind: 'edition'; readonly slug: string; readonly through: () => readonly Identified[] }
  | {
      readonly kind: 'booking';
      readonly slug: string;
      readonly through: () => readonly Identified[];
      /** The sources of an added booking; empty for a removed or changed one. */
      readonly sources: () => readonly string[];
    }
  /** `through`: its artist and its label, if their rows differ. */
  | { readonly kind: 'label_credit'; readonly through: () => readonly Identified[] };

/** The cause of a change, beside its rows. */
export interface Reported {
  readonly causeOf: (row: ConcernedRow) => Cause;
  /** The successor of a removed slug. */
  readonly findSuccessor: (kind: 'edition' | 'artist' | 'label', slug: string) => string | null;
}
