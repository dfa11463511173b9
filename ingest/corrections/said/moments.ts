import type { ReadEdition, StandingEdition } from '../standing.ts';
import type { About } from './about.ts';
import type { Claim } from './claims.ts';
import { goneAt } from './speaking.ts';

/** Those that stood at a position, in the log's order. */
export const standingAt = (
  corrections: readonly Claim[],
  takenBack: About['takenBack'],
  at: number,
): Claim[] =>
  corrections
    .filter(({ id, position }) => position <= at && (takenBack.get(id) ?? Infinity) > at)
    .sort((a, b) => a.position - b.position);

/** Just before a word and just after it; whoever reads the log backwards asks for one of them again. */
const KEPT = 2;

/** How one edition stood as the log was read. */
export class Moments {
  readonly #about: About;
  readonly #read: ReadEdition;
  /** Where anything was said or taken back. */
  readonly #turns: readonly number[];
  #kept: readonly { readonly turn: number; readonly stood: StandingEdition }[] = [];

  constructor(about: About, read: ReadEdition) {
    const { statements, corrections, shaping, takenBack } = about;
    this.#about = about;
    this.#read = read;
    this.#turns = [
      ...statements.flatMap((claim) => [claim.position, goneAt(claim, takenBack)]),
      ...[...corrections, ...shaping].flatMap(({ id, position }) => [
        position,
        takenBack.get(id) ?? Infinity,
      ]),
    ];
  }

  /** Once everything up to a position had been said. */
  at(position: number): StandingEdition {
    const turn = Math.max(-1, ...this.#turns.filter((one) => one <= position));
    const known = this.#kept.find((one) => one.turn === turn) ?? { turn, stood: this.#stood(turn) };
    this.#kept = [known, ...this.#kept.filter((one) => one !== known)].slice(0, KEPT);
    return known.stood;
  }

  #stood(at: number): StandingEdition {
    const { subject, statements, corrections, shaping, takenBack } = this.#about;
    return this.#read({
      slug: subject.slice('edition:'.length),
      standing: statements.filter((claim) => claim.position <= at && goneAt(claim, takenBack) > at),
      corrections: standingAt([...corrections, ...shaping], takenBack, at),
    });
  }
}
