import type { ListedArtist, Performance } from '../../../ingest/events/statements/index.ts';
import type { ByEditor } from '../corrections/facts/ruled-fields.ts';

/** A manifest's hints about its source's credits. */
export interface Hints {
  /** Joiners that always split. */
  readonly split: readonly string[];
  /** Credits that are one act however they look. */
  readonly whole: readonly string[];
  /** The acts of credits whose text does not name them. */
  readonly plays?: readonly PlayedBy[] | undefined;
  /** Names that mean another artist in this source than in other sources. */
  readonly namesakes?: readonly string[] | undefined;
}

export interface PlayedBy {
  readonly credit: string;
  readonly acts: readonly { readonly name: string; readonly role: 'artist' | 'host' }[];
}

/** The input of a reading besides the known names. */
export interface Credit {
  readonly credit: string;
  readonly artists: readonly ListedArtist[];
  readonly set_type: Performance['set_type'];
  readonly role: Performance['role'];
  /** The source's field; if absent or `confirmed`, the credit's own words may differ. */
  readonly status?: Performance['status'];
  /** The manifest's habits of this source, and who plays some of its credits. */
  readonly hints: Hints;
  /** The source of `artists[].ids.self`: the namespace that turns a source's own ids into nodes. */
  readonly source: string;
  /** The source's list only repeats what it prints: its ids are a performance's (`Ada & Bob (live)`). */
  readonly repeats?: boolean;
  /** A country in its brackets is the home of an act, as in most of its lineup. */
  readonly homes?: boolean;
  /** A word in capitals alone (`CANCELLED`) is part of a name, not a status. */
  readonly literal?: boolean;
  /** The decisions of editors about it. */
  readonly by_editor?: ByEditor | null;
}

/** One act that a credit names. */
export interface Act {
  /** Spelling as printed, without set words, brackets that are noise, titles. */
  readonly name: string;
  /** `nameKey(name)`. */
  readonly key: string;
  /** Nodes (`<namespace>:<id>`) that the source's own list gives for it and that may merge artists (trust `identity`). */
  readonly ids: readonly string[];
  readonly role: 'artist' | 'host';
}

/** Why a credit was read as it was: short, stable, for people (`bookings explain`) and for tests. */
export type Reason =
  | 'editor'
  | 'manifest'
  | 'placeholder'
  | 'no music'
  | 'source lists its artists'
  | 'known act'
  | 'single act'
  | 'b2b'
  | 'joined known acts'
  | 'joiner'
  | 'list'
  | 'one is a known act'
  | 'an MC beside an act'
  | 'habit of the source'
  | 'two full names'
  | 'names of unlike form'
  | 'band by its form'
  | 'printed together elsewhere'
  | 'title after the act'
  | 'title before the act'
  | 'alias'
  | 'hosted by'
  | 'in doubt';

export interface Reading {
  /** Empty for a placeholder. */
  readonly acts: readonly Act[];
  /** More than one act plays this one set together. */
  readonly joint: boolean;
  readonly placeholder: boolean;
  readonly set_type: Performance['set_type'];
  /** The editor's value, else the source's field, else the credit's own words. */
  readonly status: Performance['status'];
  readonly reason: Reason;
  /** From 0 to 100, by the evidence that decided it (`confidence.ts`). */
  readonly confidence: number;
  /** The other possible meaning. It becomes a review item if the confidence is low. */
  readonly reviewItem: {
    readonly kind: string;
    readonly parts: readonly string[];
    readonly why: string;
  } | null;
}

/** A name that a claim makes known, or merely asks about. */
export interface NameUse {
  readonly key: string;
  readonly spelling: string;
}

/**
 * Is this name key known as one act? From identity data, sources' own lists, manifests, corrections, joinerless credits.
 */
export type IsKnown = (key: string) => boolean;
