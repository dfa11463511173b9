import type { LineupOperation, Selection } from '../../../ingest/events/corrections/index.ts';
import type { Performance } from '../../../ingest/events/statements/index.ts';
import { type Claim, claimsOf, type CorrectionClaim, type StatementClaim } from '../../fold/claims/index.ts';
import {
  type EditionInput,
  ruledFacts,
  type ResolvedInput,
  resolveInput,
  omitFields,
} from '../../fold/corrections/index.ts';
import {
  continueFrom,
  areSameItems,
  type IncrementalLineups,
} from '../../fold/corrections/lineup/incremental.ts';
import type { WrittenLineups } from '../../fold/corrections/lineup/applied-corrections.ts';
import { type KnownFields, knownOf, type SetRef } from './sets.ts';

/**
 * The claims on one edition in force at a moment of the log, with the editors' corrections that concern it.
 */
export interface EditionClaims {
  readonly slug: string;
  readonly unretracted: readonly UntypedClaim[];
  /** In the log's order. */
  readonly corrections: readonly UntypedClaim[];
}

/** A claim as in the log; its type determines the data. */
type UntypedClaim = Omit<Claim, 'type' | 'data'> & { readonly type: string; readonly data: unknown };

/** The state of an edition, from which changes by claims are derived. */
export interface EditionState {
  readonly facts: KnownFields;
  /** The sets that each selection of an operation matches; for one that adds a set, that set. */
  meant(operation: LineupOperation): readonly (readonly SetRef[])[];
  /** Null: none of them exists; undefined: no claim in force has them. */
  sets(refs: readonly SetRef[]): KnownFields | null | undefined;
}

/**
 * The state of an edition by the projection's own fold, with exactly these claims.
 * @param known earlier results of this function: equal parts are not folded again.
 */
export const readEditionState = (stated: EditionClaims, known: readonly EditionState[] = []): EditionState =>
  new Stood(
    stated,
    known.filter((one) => one instanceof Stood),
  );

class Stood implements EditionState {
  readonly #understood: ResolvedInput;
  /** The claims on it, without corrections of its lineup. */
  readonly #base: readonly UntypedClaim[];
  /** Earlier results that its own lineups may continue; then its own. */
  #known: readonly IncrementalLineups[];
  #way: IncrementalLineups | null = null;

  constructor(stated: EditionClaims, known: readonly Stood[]) {
    const others = stated.corrections.filter(({ type }) => type !== 'lineup.corrected');
    this.#base = [...stated.unretracted, ...others];
    const same = known.find((one) => areSameItems(one.#base, this.#base));
    this.#understood = same ? again(same.#understood, stated) : resolveInput(claimsIn(stated));
    // Each once: states whose lineups are never read would otherwise double the list again and again.
    this.#known = [...new Set(known.flatMap((one) => one.#known))];
  }

  get facts(): KnownFields {
    return collectFacts(this.#understood);
  }

  meant(operation: LineupOperation): SetRef[][] {
    return selectedBy(operation).map((selected) => listRefs(this.#lineups(), selected));
  }

  sets(refs: readonly SetRef[]): KnownFields | null | undefined {
    return knownOf(this.#lineups(), this.#understood.toCorrect.zone, refs);
  }

  /** Computed on demand: the edition's facts do not depend on them. */
  #lineups(): WrittenLineups {
    this.#way ??= continueFrom(this.#understood.toCorrect, this.#known);
    this.#known = [this.#way];
    return this.#way.end;
  }
}

/** A copy with other corrections of the lineup; the rest is reused. */
const again = (before: ResolvedInput, stated: EditionClaims): ResolvedInput => ({
  ...before,
  toCorrect: {
    ...before.toCorrect,
    corrections: claimsOf(claimsIn(stated).corrections, 'lineup.corrected'),
  },
});

const claimsIn = ({ slug, unretracted, corrections }: EditionClaims): EditionInput => ({
  slug,
  unretracted: unretracted as readonly StatementClaim[],
  corrections: corrections as readonly CorrectionClaim[],
});

function collectFacts({ facts: { editions, set }, toCorrect: { slug, first } }: ResolvedInput): KnownFields {
  const facts = ruledFacts(slug, editions, { first, set });
  if (facts === null) return {};
  const { tags } = facts;
  // With tags from several sources, readers see merged genres that are not known here.
  return { ...omitFields(facts, 'slug', 'tags'), ...(tags.length < 2 && { genres: tags[0] ?? [] }) };
}

function selectedBy(operation: LineupOperation): readonly (Selection | Performance)[] {
  if (operation.op === 'add') return [operation.performance];
  return 'select' in operation ? [operation.select].flat() : [];
}

const listRefs = ({ matches }: WrittenLineups, selected: Selection | Performance): SetRef[] =>
  [...(matches.get(selected) ?? [])].flatMap(([{ claim }, { rows }]) =>
    rows.map(({ key }) => ({ statement: claim.id, set: key })),
  );
