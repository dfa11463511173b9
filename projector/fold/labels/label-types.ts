import type { Claim } from '../claims/claim.ts';
import type { Node } from '../identity/identity-types.ts';

/**
 * A node of a label. Labels are resolved like artists, in connected groups. A prefix distinguishes their nodes from
 * artists': `label:name:<key>` and `label:<namespace>:<id>`, so that one table of links holds both.
 */
export type LabelNode = Node;

/** A release's reference to a label. */
export interface LabelMention {
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
}

/** Everything about one connected group of labels, in any order. */
export interface LabelGroup {
  /** Live statements (claims/live-statements.ts). */
  readonly reports: readonly Claim<'label.reported'>[];
  readonly mentions: readonly LabelMention[];
  /** Corrections that merge or separate labels (`wordsOnLabels`). */
  readonly corrections?: readonly Claim<'artist.corrected'>[];
}

export interface ResolvedLabel {
  readonly slug: string;
  readonly name: string;
  /** All nodes that lead to this label, sorted. */
  readonly nodes: readonly LabelNode[];
  readonly external_ids: Readonly<Record<string, string>>;
  /**
   * The parent label. Readers see it, but bookings are not added up to it. Its slug is that of the first of `nodes`
   * that leads to a label.
   */
  readonly parent: { readonly name: string; readonly nodes: readonly LabelNode[] } | null;
}

/** One release's credit of an artist on a label: the base row of every roster. */
export interface RosterCredit {
  readonly label: LabelNode;
  /** Candidates for the artist, in order; the first that leads to an artist counts. Name nodes last. */
  readonly artist: readonly Node[];
  /**
   * The key by which a master counts once per artist and label: `<namespace>:<id>` of the master, else the release
   * itself.
   */
  readonly master: string;
  readonly year: number | null;
  /**
   * An editor's decision, which replaces those of releases: whether the artist counts. The decision that is later in
   * the log wins.
   */
  readonly ruling?: { readonly counts: boolean; readonly position: number } | null;
}

/** A row of `label_credit`. */
export interface Roster {
  readonly label_slug: string;
  readonly artist_slug: string;
  readonly release_count: number;
  readonly first_release_year: number | null;
  readonly last_release_year: number | null;
}
