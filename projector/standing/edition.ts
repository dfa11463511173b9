import type { LineupOperation, Performance, Selection } from '../../ingest/events/index.ts';
import type { Claim, CorrectionClaim, StatementClaim } from '../fold/claims/claim.ts';
import { ruledFacts } from '../fold/corrections/facts.ts';
import { without } from '../fold/corrections/given.ts';
import { type Understood, understood } from '../fold/corrections/understood.ts';
import { writeLineups, type WrittenLineups } from '../fold/corrections/lineups.ts';
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
  meant(operation: LineupOperation): SetRef[][];
  /** Null: none of them stands; undefined: nobody who speaks has them. */
  sets(refs: readonly SetRef[]): Known | null | undefined;
}

/** An edition as the projection's own fold has it once just that is said. */
export function standingEdition({ slug, standing, corrections }: SaidOfEdition): StandingEdition {
  const meant = understood({
    slug,
    standing: standing as readonly StatementClaim[],
    corrections: corrections as readonly CorrectionClaim[],
  });
  let lineups: WrittenLineups | null = null;
  // Of an edition's facts nothing hangs on them.
  const written = (): WrittenLineups => (lineups ??= writeLineups(meant.toCorrect));
  return {
    facts: factsOf(slug, meant),
    meant: (operation) => selectedBy(operation).map((selected) => refsOf(written(), selected)),
    sets: (refs) => knownOf(written(), meant.toCorrect.zone, refs),
  };
}

function factsOf(slug: string, { facts: { editions, set }, toCorrect: { first } }: Understood): Known {
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
