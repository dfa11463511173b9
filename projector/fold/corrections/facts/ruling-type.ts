import type { EditionFacts } from '../../../../ingest/events/statements/index.ts';
import type { ReviewItem } from '../../identity/identity-types.ts';

/** An editor's rulings on an edition beyond the changes to its statements. */
export interface Ruling {
  /** Sources that rank above all others, the highest first. */
  readonly first: readonly string[];
  /** Statements (ids) that add no set. */
  readonly suggest: ReadonlySet<string>;
  /** Ids of statements that their sources superseded and that a correction keeps. */
  readonly kept: ReadonlySet<string>;
  /** The decision on completeness; null: there is none. */
  readonly whole: boolean | null;
  /** Fields of the edition that override all sources. */
  readonly set: Partial<EditionFacts>;
  /** Readers do not see it. */
  readonly hidden: boolean;
  /** The corrections that change the edition, in the log's order; `time`: publication. */
  readonly shapedBy: readonly { readonly id: string; readonly time: string }[];
  /** Review items that the rulings open. */
  readonly reviewItems: readonly ReviewItem[];
}

export const UNRULED: Ruling = {
  first: [],
  suggest: new Set(),
  kept: new Set(),
  whole: null,
  set: {},
  hidden: false,
  shapedBy: [],
  reviewItems: [],
};
