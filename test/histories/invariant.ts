import { expect } from 'chai';
import fc from 'fast-check';
import type { ClaimEvent, RecordedEvent } from '../../ingest/events/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Folds, folds } from '../../projector/index.ts';
import { expectRecounted } from '../oracle/compare.ts';
import { speaking } from '../oracle/speaking.ts';
import type { Refuses } from '../oracle/standing.ts';
import type { Tables } from '../oracle/tables.ts';
import type { Ground } from './ground.ts';
import { histories, type Vocabulary } from './history.ts';
import { END, Life, lives, type Step } from './life.ts';
import { MemoryLog } from './memory-log.ts';
import { inWords } from './report.ts';

/** A history, and the lives of the projectors that apply it. */
export interface Case {
  readonly events: readonly ClaimEvent[];
  readonly steps: readonly Step[];
  /** A rule of the fold fails on lineups with this credit. */
  readonly poison: string | null;
  /** How the same statements arrive in another order: a key to sort by for each event. */
  readonly shuffle: readonly number[];
}

const MAX_EVENTS = 40;

export const casesOf = (vocabulary: Vocabulary): fc.Arbitrary<Case> =>
  fc.record({
    events: histories(vocabulary, MAX_EVENTS),
    steps: lives,
    poison: fc.oneof(
      { weight: 12, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('Gamma (live)') },
    ),
    shuffle: fc.array(fc.nat(1_000), { minLength: MAX_EVENTS, maxLength: MAX_EVENTS }),
  });

export const tellCase = ({ events, steps, poison }: Case): string[] => [
  ...events.map(inWords),
  `  applied as ${JSON.stringify(steps)}${poison === null ? '' : `; ${poison} is poison`}`,
];

/**
 * The invariant that everything hangs on (DESIGN): what lives came to is what a build from zero gives and, where the
 * oracle knows the vocabulary, what an independent recount gives.
 */
export async function holdsTrue(
  ground: Ground,
  log: Log,
  { events, steps, poison, shuffle }: Case,
  recounted: boolean,
): Promise<void> {
  await ground.empty();
  await log.append(events);
  const rules = rulesWith(poison);
  const recorded = await recordedIn(log);
  await new Life(ground, rules).live(recorded, steps);
  const live = await ground.live();
  expect(live, 'live').to.deep.equal(await ground.rebuilt(log, END, rules));
  if (recounted) expectRecounted(recorded, END, live, refusing(poison));
  if (shuffle[0]! % 4 === 0 && live['parked']!.length === 0) {
    const turned = new MemoryLog(turnedRound(events, shuffle));
    expect(inAnyOrder(await ground.rebuilt(turned, END, rules)), 'in another order').to.deep.equal(
      inAnyOrder(live),
    );
  }
}

async function recordedIn(log: Log): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.read(0, { maxEvents: 1_000, follow: false })) events.push(...batch);
  return events;
}

function rulesWith(poison: string | null): Folds {
  if (poison === null) return folds;
  const readEdition: Folds['readEdition'] = (lineups, ...known) => {
    const credits = lineups.flatMap(({ data }) => data.performances.map(({ credit }) => credit));
    if (credits.includes(poison)) throw new Error('This credit is poison.');
    return folds.readEdition(lineups, ...known);
  };
  return { ...folds, readEdition };
}

const refusing =
  (poison: string | null): Refuses =>
  (statements) =>
    poison !== null &&
    speaking(statements, 'lineup.reported').some(({ data }) =>
      data.performances.some(({ credit }) => credit === poison),
    );

/** Statements and what takes them back arrive in another order; editors' words keep theirs, because the later wins. */
function turnedRound(events: readonly ClaimEvent[], keys: readonly number[]): ClaimEvent[] {
  const places = events.map((event, i) => ({ event, key: keys[i % keys.length]! }));
  const turned = [...places].sort((a, b) => a.key - b.key).map(({ event }) => event);
  const corrections = events.filter(({ type }) => type === 'artist.corrected');
  return turned.map((event) => (event.type === 'artist.corrected' ? corrections.shift()! : event));
}

/** Without what tells of the arrival itself: positions, the time of a first appearance, the last event applied. */
function inAnyOrder(tables: Tables): Record<string, string[]> {
  const names = Object.keys(tables).filter((name) => name !== 'checkpoint');
  return Object.fromEntries(
    names.map((name) => {
      const arrival = name === 'statement' ? { position: 0, time: '' } : { position: 0 };
      return [name, tables[name]!.map((row) => JSON.stringify({ ...row, ...arrival })).sort()];
    }),
  );
}
