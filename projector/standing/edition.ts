import type { LineupOperation, Performance, Selection } from '../../ingest/events/index.ts';
import { type Claim, claimsOf, type CorrectionClaim, type StatementClaim } from '../fold/claims/claim.ts';
import { ruledFacts } from '../fold/corrections/facts.ts';
import { without } from '../fold/corrections/given.ts';
import { goOn, isSame, type Way } from '../fold/corrections/going-on.ts';
import { type EditionSaid, type Understood, understood } from '../fold/corrections/understood.ts';
import type { WrittenLineups } from '../fold/corrections/written.ts';
import { type Known, knownOf, type SetRef } from './sets.ts';

/** Of one edition, what nobody took back at some moment of the log, and the words of editors that concern it. */
export interface SaidOfEdition {
  readonly slug: string;
  readonly standing: readonly SaidClaim[];
  /** In the log's order. */
  readonly corrections: readonly SaidClaim[];
}

/** As the log has it; the type tells the data. */
type SaidClaim = Omit<Claim, 'type' | 'data'> & { readonly type: string; readonly data: unknown };

/** How an edition stands, for whoever tells what a word changed. */
export interface StandingEdition {
  readonly facts: Known;
  /** Which sets each selection of an operation is about; of one that adds a set, that one. */
  meant(operation: LineupOperation): readonly (readonly SetRef[])[];
  /** Null: none of them stands; undefined: nobody who speaks has them. */
  sets(refs: readonly SetRef[]): Known | null | undefined;
}

/**
 * An edition as the projection's own fold has it once just that is said.
 * @param known how it stood once other things were said, by this function: what is the same is not folded again.
 */
export const standingEdition = (
  said: SaidOfEdition,
  known: readonly StandingEdition[] = [],
): StandingEdition =>
  new Stood(
    said,
    known.filter((one) => one instanceof Stood),
  );

class Stood implements StandingEdition {
  readonly #understood: Understood;
  /** What is said of it beside its lineup's corrections. */
  readonly #ground: readonly SaidClaim[];
  /** On which its own lineups may go on; once they are written, those. */
  #known: readonly Way[];
  #way: Way | null = null;

  constructor(said: SaidOfEdition, known: readonly Stood[]) {
    const others = said.corrections.filter(({ type }) => type !== 'lineup.corrected');
    this.#ground = [...said.standing, ...others];
    const same = known.find((one) => isSame(one.#ground, this.#ground));
    this.#understood = same ? again(same.#understood, said) : understood(claimsIn(said));
    this.#known = known.flatMap((one) => one.#known);
  }

  get facts(): Known {
    return factsOf(this.#understood);
  }

  meant(operation: LineupOperation): SetRef[][] {
    return selectedBy(operation).map((selected) => refsOf(this.#lineups(), selected));
  }

  sets(refs: readonly SetRef[]): Known | null | undefined {
    return knownOf(this.#lineups(), this.#understood.toCorrect.zone, refs);
  }

  /** Of an edition's facts nothing hangs on them. */
  #lineups(): WrittenLineups {
    this.#way ??= goOn(this.#understood.toCorrect, this.#known);
    this.#known = [this.#way];
    return this.#way.end;
  }
}

/** Everything but its lineup's corrections is as it was. */
const again = (before: Understood, said: SaidOfEdition): Understood => ({
  ...before,
  toCorrect: {
    ...before.toCorrect,
    corrections: claimsOf(claimsIn(said).corrections, 'lineup.corrected'),
  },
});

const claimsIn = ({ slug, standing, corrections }: SaidOfEdition): EditionSaid => ({
  slug,
  standing: standing as readonly StatementClaim[],
  corrections: corrections as readonly CorrectionClaim[],
});

function factsOf({ facts: { editions, set }, toCorrect: { slug, first } }: Understood): Known {
  const facts = ruledFacts(slug, editions, { first, set });
  if (facts === null) return {};
  const { tags } = facts;
  // Of several sources' tags readers see yet something else.
  return { ...without(facts, 'slug', 'tags'), ...(tags.length < 2 && { genres: tags[0] ?? [] }) };
}

function selectedBy(operation: LineupOperation): readonly (Selection | Performance)[] {
  if (operation.op === 'add') return [operation.performance];
  return 'select' in operation ? [operation.select].flat() : [];
}

const refsOf = ({ meant }: WrittenLineups, selected: Selection | Performance): SetRef[] =>
  [...(meant.get(selected) ?? [])].flatMap(([{ claim }, { rows }]) =>
    rows.map(({ key }) => ({ statement: claim.id, set: key })),
  );
