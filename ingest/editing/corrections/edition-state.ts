import type { LineupOperation } from '../../events/corrections/index.ts';
import type { Claim } from './statement-history/read-claims.ts';

/**
 * The claims on one edition in force at a moment of the log, with the editors' corrections that concern it.
 */
export interface EditionClaims {
  readonly slug: string;
  readonly unretracted: readonly Claim[];
  /** In log order. */
  readonly corrections: readonly Claim[];
}

/** A set in one statement: equal whenever the same text is published. */
export interface SetRef {
  readonly statement: string;
  readonly set: string;
}

/** Known values by field; unknown fields are missing. */
export type KnownFields = Readonly<Record<string, unknown>>;

/** The state of an edition. */
export interface EditionState {
  readonly facts: KnownFields;
  /** The sets that each selection of the given operation matches; for an operation that adds a set, that set. */
  meant(operation: LineupOperation): readonly (readonly SetRef[])[];
  /**
   * The fields in which all claims in force agree on these sets. Null: none of the sets exists; undefined: no
   * claim in force has them.
   */
  sets(refs: readonly SetRef[]): KnownFields | null | undefined;
}

/**
 * The projection's state of an edition with exactly these claims; the program supplies it.
 * @param known states at other moments: equal parts are not computed again.
 */
export type ReadEdition = (stated: EditionClaims, known?: readonly EditionState[]) => EditionState;
