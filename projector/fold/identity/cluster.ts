import type { Claim } from '../claims/claim.ts';
import type { Description } from './identity-corrections.ts';
import type { Node, CreditOccurrence } from './identity-types.ts';

/** All that is known of one artist. */
export interface Cluster {
  /** Sorted. */
  readonly nodes: readonly Node[];
  readonly reports: readonly Claim<'artist.reported'>[];
  /** Credit occurrences that lead to this artist. */
  readonly occurrences: readonly CreditOccurrence[];
  /** Names that lists of aliases give for its ids. */
  readonly listedAs: readonly string[];
  /** Names that an editor made aliases of it. */
  readonly editorAliases: readonly string[];
  /** An editor's text that distinguishes it from others of its name. */
  readonly disambiguation: string | null;
  /** The editors' descriptions of it, the later before the earlier. */
  readonly described: Description;
  /** Nodes of the sets that a correction separates from it, sorted. */
  readonly apart: readonly Node[];
}
