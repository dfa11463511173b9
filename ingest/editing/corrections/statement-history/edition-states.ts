import { slugOfEdition } from '../../../events/index.ts';
import type { ReadEdition, EditionState } from '../edition-state.ts';
import type { SubjectClaims } from './claims-by-subject.ts';
import type { Claim } from './read-claims.ts';
import { retractionPosition } from './supersession.ts';

/** Two states: a history asks for those just before and just after each claim, and a read starts from cached ones. */
const MAX_CACHED_STATES = 2;

/** The positions at which a claim is in force: from its own to the one before `end`. */
interface Span {
  readonly claim: Claim;
  /** The position of its retraction, the first at which it is no longer in force; Infinity if it is never retracted. */
  readonly end: number;
}

/** The states of one edition at positions of the log. */
export class EditionStates {
  readonly #slug: string;
  readonly #read: ReadEdition;
  readonly #statements: readonly Span[];
  /** In log order. */
  readonly #corrections: readonly Span[];
  /** Positions of all claims and retractions, the last first. */
  readonly #changes: readonly number[];
  #cached: readonly { readonly since: number; readonly state: EditionState }[] = [];

  constructor({ subject, statements, corrections, shaping, retracted }: SubjectClaims, read: ReadEdition) {
    this.#slug = slugOfEdition(subject);
    this.#read = read;
    this.#statements = statements.map((claim) => ({ claim, end: retractionPosition(claim, retracted) }));
    this.#corrections = [...corrections, ...shaping]
      .map((claim) => ({ claim, end: retracted.get(claim.id) ?? Infinity }))
      .sort((a, b) => a.claim.position - b.claim.position);
    const positions = [...this.#statements, ...this.#corrections].flatMap(({ claim, end }) => [
      claim.position,
      end,
    ]);
    this.#changes = [...new Set(positions)].sort((a, b) => b - a);
  }

  /** The state after all events up to a position. */
  at(position: number): EditionState {
    const since = this.#changes.find((one) => one <= position) ?? -1;
    const known = this.#cached.find((one) => one.since === since) ?? { since, state: this.#readAt(since) };
    this.#cached = [known, ...this.#cached.filter((one) => one !== known)].slice(0, MAX_CACHED_STATES);
    return known.state;
  }

  #readAt(at: number): EditionState {
    const unretracted = (spans: readonly Span[]): Claim[] =>
      spans.filter(({ claim, end }) => claim.position <= at && end > at).map(({ claim }) => claim);
    return this.#read(
      {
        slug: this.#slug,
        unretracted: unretracted(this.#statements),
        corrections: unretracted(this.#corrections),
      },
      this.#cached.map(({ state }) => state),
    );
  }
}
