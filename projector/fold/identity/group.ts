import type { Claim } from '../claims/claim.ts';

/** `name:<name key>` or `<namespace>:<id>`. */
export type Node = string;

/** That a lineup names somebody: the spelling used on that many editions. */
export interface Sighting {
  readonly key: string;
  readonly spelling: string;
  readonly editions: number;
}

/** That a source's own id (trusted as identity) goes under this name. */
export interface IdSighting {
  readonly id: Node;
  readonly key: string;
}

/** Everything that touches one connected group of names and ids. Order of the arrays must not matter. */
export interface IdentityGroup {
  readonly reports: readonly Claim<'artist.reported'>[];
  /** Live corrections, in log order (`position`): of two that contradict the later wins. */
  readonly corrections: readonly Claim<'artist.corrected'>[];
  readonly sightings: readonly Sighting[];
  readonly idSightings: readonly IdSighting[];
}

export interface NamedRef {
  readonly name: string;
  /** Null where no artist of ours is meant for certain. */
  readonly slug: string | null;
}

/** One artist as the group resolves it. */
export interface ArtistTruth {
  readonly slug: string;
  readonly name: string;
  readonly disambiguation: string | null;
  /** Every node that leads here, sorted. Name nodes only where the name alone books this artist. */
  readonly nodes: readonly Node[];
  /** Every name, for the lookup: own spellings and aliases, also ambiguous ones. */
  readonly names: readonly { readonly key: string; readonly name: string; readonly kind: 'name' | 'alias' }[];
  readonly external_ids: Readonly<Record<string, string>>;
  readonly type: 'person' | 'group' | 'other' | null;
  readonly country: string | null;
  readonly aliases: readonly string[];
  /** Members and groups by node (to be turned into slugs by whoever knows all groups) and name. */
  readonly members: readonly { readonly name: string; readonly ids: readonly Node[] }[];
  readonly member_of: readonly { readonly name: string; readonly ids: readonly Node[] }[];
  readonly links: readonly { readonly type: string; readonly url: string }[];
  readonly sources: readonly {
    readonly name: string;
    readonly license: string;
    readonly retrieved_at: string;
  }[];
  /** A lineup names it. */
  readonly booked: boolean;
}

export interface Resolution {
  /** Sorted by slug. */
  readonly artists: readonly ArtistTruth[];
  readonly doubts: readonly Doubt[];
}

/** What waits for a person. */
export interface Doubt {
  readonly subject: string;
  readonly kind: string;
  readonly about: string;
  /** Plain values only, keys in a fixed order: it is kept as JSON. */
  readonly evidence: Readonly<Record<string, unknown>>;
}
