import type { Claim } from '../claims/claim.ts';

/** `name:<name key>` or `<namespace>:<id>`. */
export type Node = string;

/**
 * A pair of nodes of one connected group (identity/identity-links.ts). A pair of a node with itself only marks it for
 * processing.
 */
export interface Link {
  readonly a: Node;
  readonly b: Node;
  /**
   * `a` merely performs or is spelled under `b` (an alias, a variation). Following the link is always correct; a large
   * catalog may follow it only if a lineup prints the bare name `b`, since only then it can lead to a booking.
   */
  readonly weak: boolean;
}

/** An artist credit in lineups: one spelling, its trusted ids, and the number of editions. */
export interface CreditOccurrence {
  /** `nameKey(spelling)`. */
  readonly key: string;
  readonly spelling: string;
  /** `Act.ids` unchanged; empty: the bare name. */
  readonly ids: readonly Node[];
  readonly editions: number;
}

/** All claims on one connected group of names and ids. The order of the arrays must not matter. */
export interface IdentityGroup {
  readonly reports: readonly Claim<'artist.reported'>[];
  /** Live corrections, ordered by `position`: of two that contradict, the later wins. */
  readonly corrections: readonly Claim<'artist.corrected'>[];
  readonly occurrences: readonly CreditOccurrence[];
}

/** One artist, as resolved within its group. */
export interface ResolvedArtist {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  /** Every node that leads to it, sorted. Includes a name node only if the name alone books this artist. */
  readonly nodes: readonly Node[];
  /** Every name, for the lookup: own spellings and aliases, also ambiguous ones. */
  readonly names: readonly { readonly key: string; readonly name: string; readonly kind: 'name' | 'alias' }[];
  readonly external_ids: Readonly<Record<string, string>>;
  readonly type: 'person' | 'group' | 'other' | null;
  readonly country: string | null;
  readonly aliases: readonly string[];
  /** Members and groups by node and name (a later step, with all groups, turns them into slugs). */
  readonly members: readonly { readonly name: string; readonly ids: readonly Node[] }[];
  readonly member_of: readonly { readonly name: string; readonly ids: readonly Node[] }[];
  readonly links: readonly { readonly type: string; readonly url: string }[];
  readonly sources: readonly {
    readonly name: string;
    readonly license: string;
    readonly retrieved_at: string;
  }[];
  /** Identity data report it. */
  readonly reported: boolean;
  /** A lineup names it. */
  readonly booked: boolean;
  /** Nodes of artists that a correction separates from it, sorted. */
  readonly apart: readonly Node[];
}

export interface Resolution {
  /** Sorted by slug. */
  readonly artists: readonly ResolvedArtist[];
  readonly reviewItems: readonly ReviewItem[];
}

/** An open question for an editor. */
export interface ReviewItem {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  /** Likelihood that a suggestion is right, from 0 to 1, in hundredths; absent for kinds without one. */
  readonly score?: number;
  /** Plain values only, with a fixed order of keys: it is stored as JSON. */
  readonly evidence: Readonly<Record<string, unknown>>;
}
