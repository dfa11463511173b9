import type { IdentityOperation } from '../../ingest/events/corrections/index.ts';

/** An artist in lineups: with trusted ids, or by the bare name. */
export interface Seen {
  readonly key: string;
  readonly ids: readonly string[];
}

/** A record of an identity database, of an artist or label. */
export interface Reported {
  readonly node: string;
  readonly name: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly number: number | null;
  /** Its aliases, each with the node that the alias books: its own record, if it has one. */
  readonly others: readonly { readonly name: string; readonly node: string }[];
}

export interface Known {
  readonly reports: readonly Reported[];
  /** The editors' decisions, in the log's order. */
  readonly words: readonly IdentityOperation[];
  readonly seen: readonly Seen[];
}

export const nodeOf = ({ key, ids }: Seen): string => ids[0] ?? `name:${key}`;
