import type { Claim } from '../claims/claim.ts';
import { precedence } from '../claims/live.ts';
import { type DummyTimes, dummyTimes } from './dummy-times.ts';

type Lineup = Claim<'lineup.reported'>;

export interface Heard {
  readonly lineup: Lineup;
  /** False: a complete statement of a higher source retracted what this one said earlier. */
  readonly keeps: boolean;
  /** Its times are nobody's. */
  readonly dummy: DummyTimes | null;
}

/**
 * The lineups, highest first, and which of them still add. A complete statement retracts what lower sources said
 * earlier of the same part, or of all where it speaks of the whole (its own source's earlier parts too);
 * `complete: false` adds and never retracts.
 */
export function heardOf(lineups: readonly Lineup[]): Heard[] {
  const whole: Lineup[] = [];
  return precedence(lineups).map((lineup) => {
    const keeps = !whole.some((higher) => retracts(higher, lineup));
    if (lineup.data.complete) whole.push(lineup);
    return { lineup, keeps, dummy: dummyTimes(lineup.data.performances) };
  });
}

const retracts = ({ data }: Lineup, lower: Lineup): boolean =>
  data.as_of > lower.data.as_of && (data.part === null || data.part === lower.data.part);
