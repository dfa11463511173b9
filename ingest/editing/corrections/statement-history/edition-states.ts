import type { ReadEdition, EditionState } from '../edition-state.ts';
import type { SubjectClaims } from './claims-by-subject.ts';
import type { Claim } from './read-claims.ts';
import { retractionPosition } from './supersession.ts';

/** Two states: a history asks for those just before and just after each claim, and a read starts from cached ones. */
const MAX_CACHED_STATES = 2;

/** The positions at which a claim is in force: from its own to the one before `gone`. */
interface Span {
  readonly claim: Claim;
  /** The position of its retraction, the first at which it is no longer in force; Infinity if it is never retracted. */
  readonly gone: number;
}

/** The states of one edition at positions of the log. */
export class EditionStates {
  readonly #slug: string;
  readonly #read: ReadEdition;
  readonly #statements: readonly Span[];
  /** In log order. */
  readonly #words: readonly Span[];
  /** Positions of all claims and retractions, the last first. */
  readonly #turns: readonly number[];
  #kept: readonly { readonly turn: number; readonly stood: EditionState }[] = [];

  constructor({ subject, statements, corrections, shaping, retracted }: SubjectClaims, read: ReadEdition) {
    this.#slug = subject.slice('edition:'.length);
    this.#read = read;
    this.#statements = statements.map((claim) => ({ claim, gone: retractionPosition(claim, retracted) }));
    this.#words = [...corrections, ...shaping]
      .map((claim) => ({ claim, gone: retracted.get(claim.id) ?? Infinity }))
      .sort((a, b) => a.claim.position - b.claim.position);
    const turns = [...this.#statements, ...this.#words].flatMap(({ claim, gone }) => [claim.position, gone]);
    this.#turns = [...new Set(turns)].sort((a, b) => b - a);
  }

  /** The state after all events up to a position. */
  at(position: number): EditionState {
    const turn = this.#turns.find((one) => one <= position) ?? -1;
    const known = this.#kept.find((one) => one.turn === turn) ?? { turn, stood: this.#stood(turn) };
    this.#kept = [known, ...this.#kept.filter((one) => one !== known)].slice(0, MAX_CACHED_STATES);
    return known.stood;
  }

  #stood(at: number): EditionState {
    const inForce = (spans: readonly Span[]): Claim[] =>
      spans.filter(({ claim, gone }) => claim.position <= at && gone > at).map(({ claim }) => claim);
    return this.#read(
      { slug: this.#slug, inForce: inForce(this.#statements), corrections: inForce(this.#words) },
      this.#kept.map(({ stood }) => stood),
    );
  }
}
