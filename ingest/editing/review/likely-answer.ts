import type { CorrectionRequest } from '../corrections/request.ts';
import type { ShownSet } from '../corrections/current-state/shown-set.ts';

/** A review item of the projection, as it is stored. */
export interface ReviewItemFacts {
  readonly kind: string;
  readonly subject: string;
  readonly about: string;
  readonly evidence: Readonly<Record<string, unknown>>;
}

/** Data around review items that answers need. */
export interface StateBefore {
  /** References to artists by slug. */
  readonly refs: ReadonlyMap<string, string>;
  /** Names of the editions that items list, by slug. */
  readonly editions: ReadonlyMap<string, string>;
  /** The sets of the item's edition. */
  readonly sets: readonly ShownSet[];
  /** The genres of the item's edition, and known genres, most frequent first. */
  readonly genres: { readonly edition: readonly string[]; readonly known: readonly string[] };
  /** Time zones that the item's edition may be in. */
  readonly zones: readonly string[];
  readonly base: number;
}

/** A likely answer, ready to be sent: a correction, or its undo. */
export type LikelyAnswer =
  | { readonly label: string; readonly correction: CorrectionRequest }
  | { readonly label: string; readonly revert: string };

/** A likely answer leaves the editor's remarks empty. */
export const withoutRemarks = { evidence: null, comment: null, visible_from: null };
