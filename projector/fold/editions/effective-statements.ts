import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live-statements.ts';
import { ruledIn } from '../corrections/facts/ruled-fields.ts';
import { type DummyTimes, dummyTimes } from './dummy-times.ts';

type Lineup = Claim<'lineup.reported'>;

export interface EffectiveStatement {
  readonly lineup: Lineup;
  /** False: a complete statement of a higher source retracted the earlier lineup of this one. */
  readonly keeps: boolean;
  /** True: its own source or upstream retracted it, so it does not even support other sources' sets. */
  readonly withdrawn: boolean;
  /** Its times are dummies. */
  readonly dummy: DummyTimes | null;
}

/** The editors' precedence of sources. */
export interface SourcePrecedence {
  /** Sources that come before all others. */
  readonly first: readonly string[];
  /** Ids of statements that add no set: they rank last, and only support others. */
  readonly suggest: ReadonlySet<string>;
}

const NO_ORDER: SourcePrecedence = { first: [], suggest: new Set() };

/**
 * The lineups, highest first, and which of them still add. A complete statement retracts earlier ones of
 * lower sources on the same part, or on all parts if it covers the whole (its own source's earlier parts too,
 * which then nothing supports); `complete: false` adds and never retracts.
 */
export function effectiveStatements(
  lineups: readonly Lineup[],
  { first, suggest }: SourcePrecedence = NO_ORDER,
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

/** True for the same source, or another one with the same upstream. */
const sameVoice = (a: Lineup, b: Lineup): boolean =>
  a.source === b.source || (a.data.upstream !== null && a.data.upstream === b.data.upstream);

const retracts = ({ data }: Lineup, lower: Lineup): boolean =>
  data.as_of > lower.data.as_of && (data.part === null || data.part === lower.data.part);
