import { type Change, type Field, touches } from './field.ts';

/** Whose word it was. */
export type Who =
  | { readonly kind: 'source'; readonly source: string; readonly imports: readonly string[] }
  | { readonly kind: 'editor'; readonly editor: string; readonly correction: string };

/** A change with whoever made it. */
export interface Recorded extends Change {
  readonly by: Who;
  readonly position: number;
  /** When it was published. */
  readonly time: string;
  /** It was taken back by `by`. */
  readonly takenBack?: true;
}

/** What moved on, for whoever has to decide again. */
export interface Moved {
  readonly field: string;
  /** The credit's key, the reference; empty: the subject itself. */
  readonly of: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly by: Who;
  readonly position: number;
  readonly time: string;
}

/** Of what happened since, all that changed what is touched. In the log's order. */
export function movedOn(touched: readonly Field[], since: readonly Recorded[]): Moved[] {
  return since
    .filter((change) => touched.some((field) => touches(field, change)))
    .sort((a, b) => a.position - b.position)
    .map(({ name, of, from, to, by, position, time }) => ({ field: name, of, from, to, by, position, time }));
}
