import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live.ts';
import { ruledIn } from '../corrections/ruled.ts';
import { type DummyTimes, dummyTimes } from './dummy-times.ts';

type Lineup = Claim<'lineup.reported'>;

export interface EffectiveStatement {
  readonly lineup: Lineup;
  /** False: a complete statement of a higher source retracted what this one said earlier. */
  readonly keeps: boolean;
  /** Its own source or upstream retracted it: it does not even support what others say. */
  readonly withdrawn: boolean;
  /** Its times are nobody's. */
  readonly dummy: DummyTimes | null;
}

/** What editors say of whom to believe. */
export interface Believed {
  /** Sources that come before all others. */
  readonly first: readonly string[];
  /** Statements (ids) that add nobody: they come last, and support what others say. */
  readonly suggest: ReadonlySet<string>;
}

const NO_ORDER: Believed = { first: [], suggest: new Set() };

/**
 * The lineups, highest first, and which of them still add. A complete statement retracts what lower sources said
 * earlier of the same part, or of all where it speaks of the whole (its own source's earlier parts too, which are then
 * nobody's word any more); `complete: false` adds and never retracts.
 */
export function effectiveStatements(
  lineups: readonly Lineup[],
  { first, suggest }: Believed = NO_ORDER,
): EffectiveStatement[] {
  const whole: Lineup[] = [];
  const order = precedence(lineups, first).sort(
    (a, b) => Number(suggest.has(a.id)) - Number(suggest.has(b.id)),
  );
  return order.map((lineup) => {
    const retracting = whole.filter((higher) => retracts(higher, lineup));
    const keeps = !suggest.has(lineup.id) && retracting.length === 0;
    const withdrawn = retracting.some((higher) => sameVoice(higher, lineup));
    if (lineup.data.complete) whole.push(lineup);
    const reported = lineup.data.performances.filter((performance) => ruledIn(performance)?.timed !== true);
    return { lineup, keeps, withdrawn, dummy: dummyTimes(reported) };
  });
}

/** The same source's word, or what another has from the same upstream. */
const sameVoice = (a: Lineup, b: Lineup): boolean =>
  a.source === b.source || (a.data.upstream !== null && a.data.upstream === b.data.upstream);

const retracts = ({ data }: Lineup, lower: Lineup): boolean =>
  data.as_of > lower.data.as_of && (data.part === null || data.part === lower.data.part);
