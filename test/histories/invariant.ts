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
import type { Ground } from './fixture.ts';
import { histories, isCorrection, type Vocabulary } from './history.ts';
import { END, Life, lives, type Step } from './lifecycle.ts';
import { MemoryLog } from './memory-log.ts';
import { builtOnPaper } from './expected-tables.ts';
import { changesOf, expectFed } from './random-feed.ts';
import { inWords } from './report.ts';

/** A history, and the lives of the projectors that apply it. */
export interface Case {
  readonly events: readonly ClaimEvent[];
  readonly steps: readonly Step[];
  /** How the same statements arrive in another order: a key to sort by for each event. */
  readonly shuffle: readonly number[];
}

const MAX_EVENTS = 40;

/** A rule of the fold fails on lineups with this credit. */
const POISON = 'Poison';

/**
 * What nobody replaces or takes back: a rule that fails on a statement parks it unless the same transaction makes it
 * void (projector/live/apply.ts), which depends on the batches.
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
  ...events.map(inWords),
  `  applied as ${JSON.stringify(steps)}`,
];

/** What a history is held against. */
export interface Against {
  /** The oracle knows the vocabulary. */
  readonly oracle: boolean;
  /** Builds from zero fill tables of the server: half a second each. Else most are built on paper. */
  readonly server: boolean;
}

/** In one history of so many, rows are damaged and repaired. */
const REPAIRED = 40;

/** Of builds on paper one in so many is made on the server too. */
const ON_SERVER = 25;

/** What applies a log's events to the live tables, up to the end of days. */
export type Living = (
  fixture: Ground,
  events: readonly RecordedEvent[],
  folds: Folds,
  one: Case,
) => Promise<void>;

/** One projector after the other, each in the midst of its trouble. */
export const oneAfterTheOther: Living = (fixture, events, rules, { steps }) =>
  new Life(fixture, rules).live(events, steps);

/**
 * The invariant that everything hangs on (docs/architecture.md): what lives came to is what a build from zero gives, also of the same
 * statements in another order, and what an independent recount gives.
 */
export async function holdsTrue(
  fixture: Ground,
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
  expectFed(live, await changesOf(fixture));
  if (shuffle[2]! % REPAIRED === 0) await expectRepaired(fixture, live, rules, shuffle[3]!);
  // Which events a failing rule leads to park, only the server's tables can say.
  const paper = !events.some(isPoison);
  if (paper) expectSame(live, await builtOnPaper(log, END, rules), 'live and built');
  if (!paper || against.server || shuffle[1]! % ON_SERVER === 0)
    expectSame(live, await fixture.rebuilt(log, END, rules), 'live and built on the server');
  if (against.oracle) expectRecounted(recorded, END, live, refuses);
  else expect(await miscounts(asDump(live)), 'counted once more').to.deep.equal([]);
  if (paper && live['parked']!.length === 0) {
    const turned = new MemoryLog(turnedRound(events, shuffle));
    const built = await builtOnPaper(turned, END, rules);
    expectSame(withoutArrival(live), withoutArrival(built), 'in another order');
  }
}

const asDump = (tables: Tables) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row))]),
  );

/** Rows have no order. */
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
 * Statements and what takes them back arrive in another order; editors' words keep theirs, because the later wins, and
 * events are given up last, because nobody gives up what has not come.
 */
function turnedRound(events: readonly ClaimEvent[], keys: readonly number[]): ClaimEvent[] {
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

/** Without what tells of the arrival itself: positions, the time of a first appearance, the last event applied. */
function withoutArrival(tables: Tables): Tables {
  const names = Object.entries(tables).filter(([name]) => name !== 'checkpoint');
  return Object.fromEntries(
    names.map(([name, rows]) => {
      const arrival = name === 'statement' ? { position: 0, time: '' } : { position: 0 };
      return [name, rows.map((row) => ({ ...row, ...arrival }))];
    }),
  );
}
