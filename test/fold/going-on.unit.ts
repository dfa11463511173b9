import { expect } from 'chai';
import fc from 'fast-check';
import type { Claim } from '../../projector/fold/claims/claim.ts';
import {
  continueFrom,
  type IncrementalLineups,
} from '../../projector/fold/corrections/lineup/incremental.ts';
import {
  writeLineups,
  type WrittenLineups,
} from '../../projector/fold/corrections/lineup/applied-corrections.ts';
import { type Correctable, lineupCorrections } from '../histories/corrections/index.ts';
import { propertySeed } from '../run/seed.ts';
import { stated, set } from './corrected.ts';

type Correction = Claim<'lineup.corrected'>;

const CREDITS = ['Alpha', 'Beta', 'Alpha b2b Gamma'];
const world: Correctable = {
  editions: ['sun-2024'],
  credits: CREDITS,
  renames: CREDITS,
  names: CREDITS,
  sources: ['a', 'b'],
  stages: ['Main', 'Tent'],
  days: ['2024-07-05', '2024-07-06'],
  refs: ['name:alpha'],
  labels: [],
  instants: ['2024-07-05T20:00:00.000Z'],
  starts: ['2024-07-05T22:00', '2024-07-06T22:00'],
};
const unretracted = [
  stated('a', 1, [set('Alpha', '2024-07-05', '22:00'), set('Beta', '2024-07-06', null, 'Tent')]),
  stated('b', 2, ['Alpha', 'Beta']),
  stated('a', 9, [set('Alpha', '2024-07-05', '22:00', 'Tent'), set('Alpha b2b Gamma', '2024-07-06')]),
];

const correction = lineupCorrections(world).map(
  ({ type, subject, data }) =>
    ({
      type,
      subject,
      data,
      id: '',
      position: 0,
      source: 'editor:ann',
      imports: [],
      time: '',
    }) as unknown as Correction,
);

/** What is said next: so many corrections more, and one less, counted from the last; now and then a lineup more. */
const step = fc.record({
  more: fc.array(correction, { maxLength: 12 }),
  without: fc.option(fc.nat(45), { nil: null }),
  lineups: fc.integer({ min: 2, max: 40 }).map((n) => unretracted.slice(0, n > 4 ? 3 : n)),
});

/** All that anybody reads of it. */
const shape = ({ drafts, matches, effects, suggest, kept }: WrittenLineups) => ({
  effects,
  suggest,
  kept,
  drafts: drafts.map(({ claim, live, rows }) => ({
    id: claim.id,
    live,
    rows: rows.map(({ key, now, gone }) => ({ key, now, gone })),
  })),
  meant: [...matches].map(([selected, found]) => [
    selected,
    [...found].map(([{ claim }, { rows, contradicts }]) => [
      claim.id,
      rows.map(({ key }) => key),
      contradicts,
    ]),
  ]),
});

const inputOf = (lineups: typeof unretracted, corrections: readonly Correction[]) => ({
  slug: 'sun-2024',
  unretracted: lineups,
  first: [],
  zone: 'Europe/Brussels',
  corrections,
});

function checkAll(
  steps: readonly { more: Correction[]; without: number | null; lineups: typeof unretracted }[],
): void {
  let stated: Correction[] = [];
  let ways: IncrementalLineups[] = [];
  let nth = 0;
  for (const { more, without, lineups } of steps) {
    // Some editors saw the older word of the first source, and some the newer one.
    for (const one of more) {
      const time = `2024-01-${String(3 + Math.floor(nth / 12)).padStart(2, '0')}T00:00:00.000Z`;
      stated = [...stated, { ...one, id: `c${nth}`, position: 10 + nth++, time }];
    }
    stated = without === null ? stated : stated.filter((_, at) => at !== stated.length - 1 - without);
    const input = inputOf(lineups, stated);
    const way = continueFrom(input, ways);
    expect(shape(way.end)).to.deep.equal(shape(writeLineups(input)));
    // The earlier results are unchanged.
    for (const { end } of ways) expect(shape(end)).to.deep.equal(shape(writeLineups(end.input)));
    ways = [way, ...ways].slice(0, 2);
  }
}

describe('lineups that receive more corrections', () => {
  it('equal those whose corrections came at once, whatever was undone between', function () {
    this.timeout(60_000);
    fc.assert(fc.property(fc.array(step, { minLength: 4, maxLength: 14 }), checkAll), {
      seed: propertySeed(),
      numRuns: 60,
    });
  });

  it('are not written again', () => {
    const words = Array.from({ length: 70 }, (_, nth) => {
      const operations = [{ op: 'change', select: { credit: 'Alpha' }, set: { stage: `S${nth}` } }];
      const word = { type: 'lineup.corrected', id: `c${nth}`, time: '2024-01-03T00:00:00.000Z' };
      return { ...word, data: { operations } } as unknown as Correction;
    });
    const all = continueFrom(inputOf(unretracted, words), []);
    expect(all.steps.map(({ effects }) => effects.length)).to.deep.equal([32, 64]);
    expect(continueFrom(inputOf(unretracted, words), [all]).end).to.equal(all.end);
    const undone = continueFrom(inputOf(unretracted, words.toSpliced(40, 1)), [all]);
    expect(undone.steps[0]).to.equal(all.steps[0]);
    expect(undone.end.effects).to.have.length(69);
  });
});
