import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import type { LineupReported, Performance } from '../../../events/statements/index.ts';
import { compare } from './compare-lineups.ts';
import type { PublishedLineup } from './published-lineups.ts';
import { shrinking } from './shrinking-lineups.ts';

const FRIDAY = '2024-07-19';
const SATURDAY = '2024-07-20';

const performance = (credit: string, stage = 'Main', day = FRIDAY): Performance => ({
  credit,
  artists: [],
  stage,
  day,
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
const lineup = (performances: Performance[], fields: Partial<LineupReported> = {}): LineupReported => ({
  part: null,
  upstream: null,
  as_of: '2024-07-10T00:00:00.000Z',
  revision: 1,
  complete: true,
  performances,
  unscheduled: [],
  hints: { split: [], whole: [] },
  festival_day_starts: null,
  ...fields,
});
const published = (
  ...acts: [name: string, day?: string, stage?: string, source?: string][]
): PublishedLineup => ({
  slug: 'some-2024',
  entries: acts.map(([name, day = FRIDAY, stage = 'Main', source = 'app']) => ({
    artist: { name, slug: name },
    credited_as: name,
    day,
    stage,
    sources: [source],
  })),
  asOf: new Map([['app', '2024-07-01T00:00:00Z']]),
});
const statementsOf = (one: LineupReported): { source: string; lineup: LineupReported }[] => [
  { source: 'app', lineup: one },
];

describe('compare: an import and the published lineup', () => {
  it('returns no difference for the same acts in the same places, in any spelling', () => {
    const one = lineup([performance('ÂME b2b Dixon'), performance('Lucas & Steve')]);
    expect(
      compare('some-2024', published(['Âme'], ['Dixon'], ['Lucas & Steve']), statementsOf(one)),
    ).to.equal(null);
  });

  it('returns the added, moved, dropped and renamed acts', () => {
    const one = lineup([
      performance('Stays'),
      performance('Moves', 'Small', SATURDAY),
      performance('New', 'Club', SATURDAY),
      performance('More to be announced', 'Hall'),
    ]);
    const before = published(['Stays'], ['Moves'], ['Drops'], ['B Jones', FRIDAY, 'Hall']);
    expect(compare('some-2024', before, statementsOf(one))).to.deep.equal({
      edition: 'some-2024',
      published: 4,
      added: ['New'],
      moved: ['Moves'],
      dropped: ['Drops'],
      renamed: ['B Jones -> More to be announced'],
      reread: [],
      review: [],
    });
  });

  it('does not report acts of another source or part as dropped', () => {
    const elsewhere = published(['A'], ['B', FRIDAY, 'Main', 'other'], ['C', SATURDAY]);
    expect(
      compare('some-2024', elsewhere, statementsOf(lineup([performance('A')], { part: 'friday' }))),
    ).to.equal(null);
  });

  it('returns no difference for a statement that a newer one supersedes', () => {
    const old = lineup([performance('Z')], { as_of: '2024-06-01T00:00:00.000Z' });
    expect(compare('some-2024', published(['A'], ['B']), statementsOf(old))).to.equal(null);
  });

  it('compares a large lineup in seconds', () => {
    const acts = Array.from({ length: 20_000 }, (_, at) => `Act ${at}`);
    const before = published(
      ...acts.map((name): [string, string, string] => [name, FRIDAY, `Stage ${name}`]),
    );
    const begun = processorSeconds();
    const same = acts.map((name) => performance(name, `Stage ${name}`));
    expect(compare('some-2024', before, statementsOf(lineup(same)))).to.equal(null);
    const others = acts.map((name) => performance(`Other ${name}`, `Stage ${name}`));
    const difference = compare('some-2024', before, statementsOf(lineup(others)));
    expect(difference?.renamed).to.have.length(acts.length);
    expect(processorSeconds() - begun).to.be.below(8);
  });

  it('compares an edition of many parts in seconds', () => {
    const acts = Array.from({ length: 40_000 }, (_, at) => `Act ${at}`);
    const before = published(...acts.map((name): [string, string] => [name, SATURDAY]));
    const parts = acts.map((name) => ({
      source: 'app',
      lineup: lineup([performance(`Other ${name}`)], { part: name }),
    }));
    const begun = processorSeconds();
    const difference = compare('some-2024', before, parts);
    expect(processorSeconds() - begun).to.be.below(5);
    expect(difference?.added).to.have.length(acts.length);
    expect(difference?.dropped).to.deep.equal([]);
  });

  it('reports all acts as added if nothing is published', () => {
    const difference = compare('some-2024', undefined, statementsOf(lineup([performance('A')])));
    expect(difference).to.deep.include({ published: 0, added: ['A'] });
  });
});

describe('shrinking', () => {
  const difference = (count: number, dropped: string[], reread: string[] = []) => ({
    edition: 'some-2024',
    published: count,
    added: [],
    moved: [],
    dropped,
    renamed: [],
    reread,
    review: [],
  });

  it('warns if more than a third of the acts would be dropped', () => {
    expect(shrinking([difference(6, ['A', 'B'])])).to.deep.equal([]);
    expect(shrinking([difference(6, ['A', 'B', 'C'])])[0]).to.include(
      '3 of 6 published acts of some-2024 (A, B, C)',
    );
    expect(shrinking([difference(0, [])])).to.deep.equal([]);
  });

  it('does not count acts that are split now while their credits stay', () => {
    expect(shrinking([difference(3, ['A & B', 'C & D', 'E'], ['A & B', 'C & D'])])).to.deep.equal([]);
    expect(shrinking([difference(3, ['A & B', 'E', 'F'], ['A & B'])])[0]).to.include('2 of 3 published acts');
  });
});
