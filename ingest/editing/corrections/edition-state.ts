import type { LineupOperation } from '../../events/index.ts';
import type { Claim } from './statement-history/claims.ts';

/** Of one edition, what nobody took back at some moment of the log, and the words of editors that concern it. */
export interface EditionClaims {
  readonly slug: string;
  readonly inForce: readonly Claim[];
  /** In the log's order. */
  readonly corrections: readonly Claim[];
}

/** A set as one statement has it: the same whenever the same words are said. */
export interface SetRef {
  readonly statement: string;
  readonly set: string;
}

/** Field by field what is so; what is missing is not known. */
export type Known = Readonly<Record<string, unknown>>;

/** How an edition stands. */
export interface EditionState {
  readonly facts: Known;
  /** Which sets each selection of an operation, one of those given, is about; of one that adds a set, that one. */
  meant(operation: LineupOperation): readonly (readonly SetRef[])[];
  /** What all who speak agree on of these sets. Null: none of them stands; undefined: nobody who speaks has them. */
  sets(refs: readonly SetRef[]): Known | null | undefined;
}

/**
 * The projection's own word on how an edition stands once just that is said; the program supplies it.
 * @param known how it stood at other moments: what is the same then is not read again.
 */
export type ReadEdition = (stated: EditionClaims, known?: readonly EditionState[]) => EditionState;
