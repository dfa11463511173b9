import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalJson, type ClaimEvent, type RecordedEvent } from '../../ingest/events/index.ts';
import type { Log } from '../../ingest/log/port.ts';
import { type Folds, folds } from '../../projector/fold/steps/index.ts';
import { miscounts } from '../../projector/projections/index.ts';
import { expectRecounted } from '../oracle/compare.ts';
import type { Refuses } from '../oracle/statements-in-force.ts';
import type { Tables } from '../oracle/tables.ts';
import { lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { expectRepaired } from '../damage/repaired.ts';
import type { Fixture } from './fixture.ts';
import { histories, isCorrection, type Vocabulary } from './history.ts';
import { END, Life, lives, type Step } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { rebuildInMemory } from './expected-tables.ts';
import { changesOf, expectFeed } from './random-feed.ts';
import { eventText } from './report.ts';

/** A history, and the events in the life of the projectors that apply it. */
export interface Case {
  readonly events: readonly ClaimEvent[];
  readonly steps: readonly Step[];
  /** The order of a second delivery of the same events: a sort key for each. */
  readonly shuffle: readonly number[];
}

const MAX_EVENTS = 40;

/** A rule of the fold fails on lineups with this credit. */
const POISON = 'Poison';

/**
 * A statement on which a rule fails, never replaced or retracted: otherwise it would depend on the batches whether it
 * parks (projector/live/apply.ts).
 */
const poison: fc.Arbitrary<{ at: number; event: ClaimEvent }> = fc
  .record({ at: fc.nat(MAX_EVENTS), slug: fc.constantFrom('sun-2024', 'moon-2024') })
  .map(({ at, slug }) => {
    const as_of = `2024-01-01T00:00:${String(at).padStart(2, '0')}.000Z`;
    return {
      at,
      event: eventOf(lineup(slug, [POISON], { source: 'poisoner', as_of, part: `${at}` }), 'poisoned'),
    };
  });

export const casesOf = (vocabulary: Vocabulary): fc.Arbitrary<Case> =>
  fc
    .record({
      stated: histories(vocabulary, MAX_EVENTS),
      steps: lives,
      poisoned: fc.oneof(
        { weight: 15, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(poison, { minLength: 1, maxLength: 2 }) },
      ),
      shuffle: fc.array(fc.nat(1_000), { minLength: MAX_EVENTS, maxLength: MAX_EVENTS }),
    })
    .map(({ stated, poisoned, ...rest }) => {
      const events = [...stated];
      for (const { at, event } of poisoned) events.splice(at, 0, event);
      return { events, ...rest };
    });

export const tellCase = ({ events, steps }: Case): string[] => [
  ...events.map(eventText),
  `  applied as ${JSON.stringify(steps)}`,
];

/** The comparisons of a history. */
export interface Against {
  /** Also compare with the oracle, which must know the vocabulary. */
  readonly oracle: boolean;
  /** Run every rebuild on the server, at half a second each; otherwise most run in memory. */
  readonly server: boolean;
}

/** In one of so many histories, rows are damaged and repaired. */
const REPAIRED = 40;

/** One of so many in-memory rebuilds is repeated on the server. */
const ON_SERVER = 25;

/** Applies a log's events to the live tables, up to the last day. */
export type Living = (
  fixture: Fixture,
  events: readonly RecordedEvent[],
  folds: Folds,
  one: Case,
) => Promise<void>;

/** Runs one projector after the other; each meets its fault in the middle of a batch. */
export const oneAfterTheOther: Living = (fixture, events, rules, { steps }) =>
  new Life(fixture, rules).live(events, steps);

/**
 * The central invariant (docs/architecture.md): the live tables equal a rebuild, a rebuild of the same events in
 * another order, and an independent recount.
 */
export async function checkInvariant(
  fixture: Fixture,
  log: Log,
  one: Case,
  against: Against,
  living: Living = oneAfterTheOther,
): Promise<void> {
  const { events, shuffle } = one;
  await fixture.empty();
  await log.append(events);
  const recorded = await recordedIn(log);
  await living(fixture, recorded, rules, one);
  const live = await fixture.live();
  expectFeed(live, await changesOf(fixture));
  if (shuffle[2]! % REPAIRED === 0) await expectRepaired(fixture, live, rules, shuffle[3]!);
  // Only the server's tables know which events park because of a failing rule.
  const paper = !events.some(isPoison);
  if (paper) expectSame(live, await rebuildInMemory(log, END, rules), 'live and built');
  if (!paper || against.server || shuffle[1]! % ON_SERVER === 0)
    expectSame(live, await fixture.rebuilt(log, END, rules), 'live and built on the server');
  if (against.oracle) expectRecounted(recorded, END, live, refuses);
  else expect(await miscounts(asDump(live)), 'counted once more').to.deep.equal([]);
  if (paper && live['parked']!.length === 0) {
    const turned = new MemoryLog(reordered(events, shuffle));
    const built = await rebuildInMemory(turned, END, rules);
    expectSame(withoutArrival(live), withoutArrival(built), 'in another order');
  }
}

const asDump = (tables: Tables) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row))]),
  );

/** Compares tables; rows have no order. */
function expectSame(one: Tables, other: Tables, what: string): void {
  const texts = (tables: Tables) =>
    Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.map(canonicalJson).sort()]));
  expect(texts(one), what).to.deep.equal(texts(other));
}

async function recordedIn(log: Log): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const batch of log.read(0, { maxEvents: 1_000, follow: false })) events.push(...batch);
  return events;
}

const rules: Folds = {
  ...folds,
  readEdition: (lineups, ...known) => {
    if (lineups.some(isPoison)) throw new Error('This credit is poison.');
    return folds.readEdition(lineups, ...known);
  },
};

function isPoison({ type, data }: Pick<ClaimEvent, 'type' | 'data'>): boolean {
  const { performances } = data as { performances?: { credit: string }[] };
  return type === 'lineup.reported' && (performances?.some(({ credit }) => credit === POISON) ?? false);
}

const refuses: Refuses = (statements) => statements.some(isPoison);

/**
 * Statements and retractions arrive in another order. Corrections keep their order, because the later wins, and events
 * are discarded last, because only an event in the log can be discarded.
 */
function reordered(events: readonly ClaimEvent[], keys: readonly number[]): ClaimEvent[] {
  const places = events.map((event, i) => {
    const key = event.type === 'event.discarded' ? Infinity : keys[i % keys.length]!;
    return { event, key };
  });
  const turned = [...places]
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ event }) => event);
  const corrections = events.filter(({ type }) => isCorrection(type));
  return turned.map((event) => (isCorrection(event.type) ? corrections.shift()! : event));
}

/** Without the traces of arrival: positions, first appearances, the last applied event. */
function withoutArrival(tables: Tables): Tables {
  const names = Object.entries(tables).filter(([name]) => name !== 'checkpoint');
  return Object.fromEntries(
    names.map(([name, rows]) => {
      const arrival = name === 'statement' ? { position: 0, time: '' } : { position: 0 };
      return [name, rows.map((row) => ({ ...row, ...arrival }))];
    }),
  );
}
