import type { Performance } from '../../ingest/events/statements/index.ts';
import type { Claim } from '../../projector/fold/claims/claim.ts';
import { Random } from '../random.ts';

const SETS = 300;

/** Lineups whose credits are written as festivals write them; all credits differ. */
export function lineupsOf(names: readonly string[], lineups: number): Claim<'lineup.reported'>[] {
  const random = new Random(5);
  return Array.from({ length: lineups }, (_, at) => lineup(at, random, names));
}

function lineup(at: number, random: Random, names: readonly string[]): Claim<'lineup.reported'> {
  return {
    id: `lineup-${at}`,
    position: at,
    type: 'lineup.reported',
    subject: `edition:some-${at}-2024`,
    source: 'some-app',
    time: '2024-01-01T00:00:00.000Z',
    imports: ['import-1'],
    data: {
      part: null,
      upstream: null,
      as_of: '2024-01-01T00:00:00.000Z',
      revision: 1,
      complete: true,
      unscheduled: [],
      hints: { split: [], whole: [] },
      festival_day_starts: null,
      performances: Array.from({ length: SETS }, () => performance(credit(random, names))),
    },
  };
}

/**
 * Of a hundred credits, about seventy are single names; the others have joiners, brackets and titles as real lineups
 * do.
 */
function credit(random: Random, names: readonly string[]): string {
  const name = (): string => random.of(names);
  const kind = random.below(100);
  if (kind < 68) return name();
  if (kind < 76) return `${name()} b2b ${name()}`;
  if (kind < 83) return `${name()} & ${name()}`;
  if (kind < 89) return `${name()} (live)`;
  if (kind < 92) return `${name()} feat. ${name()}`;
  if (kind < 94) return `${name()}: ${name()} presents the long night`;
  if (kind < 96) return `${name()} & somebody of whom nobody heard ${random.below(1_000_000)}`;
  if (kind < 98) return `Nobody Known ${random.below(1_000_000)}`;
  return 'TBA';
}

const performance = (credit: string): Performance => ({
  credit,
  artists: [],
  stage: 'Main',
  day: '2024-07-05',
  start: null,
  end: null,
  time_status: 'tba',
  billing_rank: null,
  headliner: false,
  set_type: null,
  role: 'artist',
  status: 'confirmed',
  genres: [],
  where: 'line 2',
});
