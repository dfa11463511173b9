import type { IdentityOperation } from '../../ingest/events/corrections/index.ts';

/** Somebody whom lineups name: with trusted ids, or by the bare name. */
export interface Seen {
  readonly key: string;
  readonly ids: readonly string[];
}

/** Whom (or which label) an identity database knows. */
export interface Reported {
  readonly node: string;
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly number: number | null;
  /** Names that it performs under too, each with whom it books: the record of its own, if it has one. */
  readonly others: readonly { readonly name: string; readonly node: string }[];
}

export interface Known {
  readonly reports: readonly Reported[];
  /** Editors' words, in the log's order. */
  readonly words: readonly IdentityOperation[];
  readonly seen: readonly Seen[];
}

export const nodeOf = ({ key, ids }: Seen): string => ids[0] ?? `name:${key}`;
