import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accuracyOf, type Measured } from './accuracy.ts';
import { openTruth } from './folder.ts';
import { growthOf, printGrowth } from './growth.ts';
import { printReport } from './print-report.ts';

const FESTIVAL = `Act,Stage,Day,From,To
Ada Example b2b Bo Sample,Main Stage,Friday,23:00,00:30
Cy Instance (live),Main Stage,Friday,00:30,02:00
TBA,Main Stage,Saturday,21:00,22:00
Dee & Eve,Garden,Saturday,16:00,17:30
Morning Yoga,Garden,Saturday,10:00,11:00
Fay Pattern,Garden,Saturday,18:00,19:00
`;
const manifest = (more: string): string => `source: my-festival
format: table
files: [../lineup.csv]
as_of: 2026-02-01T12:00:00Z
edition:
  slug: my-festival-2026
  series: { slug: my-festival, name: My Festival }
  name: My Festival 2026
  country: NL
  timezone: Europe/Amsterdam
  start_date: 2026-07-10
  end_date: 2026-07-11
day: { from: weekday }
columns: { artist: Act, stage: Stage, day: Day, start: From, end: To }
keep: { names_not: ['Morning Yoga'] }
${more}`;
const NIGHTS = `source: my-club
format: table
files: [../nights.csv]
as_of: 2026-02-01T12:00:00Z
edition:
  series: { slug: my-club, name: My Club }
  kind: club_night
  country: NL
  timezone: Europe/Amsterdam
edition_from: { slug: 'my-club-{night}-{date|year}', name: 'Night {night}', start_date: '{date}' }
columns: { artist: act, start: from }
times: local
`;

const ROWS = [
  ['b2b', 'f', 'my-festival-2026', 'Ada Example b2b Bo Sample', 'lineup.csv:2'],
  ['live', 'f', 'my-festival-2026', 'Cy Instance (live)', 'lineup.csv:3'],
  ['tba', 'f', 'my-festival-2026', 'TBA', 'lineup.csv:4'],
  ['duo', 'f', 'my-festival-2026', 'Dee & Eve', 'lineup.csv#5'],
  ['yoga', 'f', 'my-festival-2026', 'Morning Yoga', 'lineup.csv:6'],
  ['wrong', 'f', 'my-festival-2026', 'Fay Pattern', 'lineup.csv:7'],
  ['night', 'n', 'the same night', 'Gil Draft b2b Hal Proof', 'nights.csv:2'],
  ['old', 'f', 'my-festival-2026', 'Ivy Former', 'former.csv#2'],
  ['nowhere', 'x', 'other-2026', 'Ivy Ghost', 'other.csv:2'],
  ['unlabelled', 'f', 'my-festival-2026', 'TBA', 'lineup.csv:4'],
].map(([id, source, edition, credit, where]) => ({ id, source, edition, credit, where }));
const two = (a: string, b: string) => [{ name: a }, { name: b }];
const LABELS = [
  { id: 'b2b', acts: two('Ada Example', 'Bo Sample'), festival_day: '2026-07-10', start_at: '2026-07-10T23:00:00+02:00' },
  { id: 'live', acts: [{ name: 'Cy Instance' }], set_type: 'live', start_at: '2026-07-11T00:30:00+02:00' },
  { id: 'tba', kind: 'placeholder' },
  { id: 'duo', acts: two('Dee', 'Eve') },
  { id: 'yoga', kind: 'not_music' },
  { id: 'wrong', acts: [{ name: 'Fay Other' }], festival_day: '2026-07-10', start_at: '2026-07-11T19:00:00+02:00' },
  { id: 'night', acts: two('Gil Draft', 'Hal Proof'), start_at: '2026-01-02T23:00:00+01:00' },
  { id: 'old', acts: [{ name: 'Ivy Former' }] },
  { id: 'nowhere' },
  { id: 'no-such-row' },
]; // prettier-ignore
const PAIRS = [
  { id: 'p1', a: 'Cy Instance', b: 'CY INSTANCE (live)', same: 'same' },
  { id: 'p2', a: 'Ada Example', b: 'Bo Sample', same: 'different' },
  { id: 'p3', a: 'Fay Pattern', b: 'Fay Patern', same: 'same' },
  { id: 'p4', a: 'Gil Draft', b: 'Hal Proof', same: 'same' },
];

describe('the accuracy report of a truth folder', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'truth-'));
  const lines = (items: readonly object[]): string => items.map((item) => JSON.stringify(item)).join('\n');
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  let cold: Measured;
  let warm: Measured;

  before(async () => {
    mkdirSync(join(folder, 'manifests'));
    put('lineup.csv', FESTIVAL);
    put('nights.csv', 'night,date,act,from\n7,2026-01-02,Gil Draft b2b Hal Proof,2026-01-02 23:00\n');
    put('manifests/festival.yaml', manifest("acts: { split: ['&'] }\n"));
    put('former.csv', 'Act,Stage,Day,From,To\nIvy Former,Garden,Saturday,12:00,13:00\n');
    const former = manifest('').replace('lineup.csv', 'former.csv').replace('2026-02', '2026-01');
    put('manifests/former.yaml', former);
    put('manifests/nights.yaml', NIGHTS);
    put('manifests/broken.yaml', 'source: broken\n');
    put('rows.ndjson', lines(ROWS));
    put('labels.ndjson', lines(LABELS));
    put('pairs.ndjson', lines(PAIRS));
    put('division.json', '{"f":"open","n":"sealed"}');
    warm = await accuracyOf(openTruth(folder, folder), { cold: false });
    cold = await accuracyOf(openTruth(folder, folder), { cold: true });
  });
  after(() => rmSync(folder, { recursive: true }));

  const missed = ({ report }: Measured) => report.misses.map(({ id, what }) => [id, ...what]);

  it('counts right readings and lists the others', () => {
    expect(missed(warm)).to.deep.equal([['wrong', 'bookings', 'day', 'instant']]);
    expect(warm.report.misses[0]).to.deep.include({
      expected: ['Fay Other', 'day 2026-07-10', 'start 2026-07-11T19:00:00+02:00'],
      got: ['Fay Pattern', 'day 2026-07-11', 'start 2026-07-11T18:00:00+02:00'],
    });
  });

  it('reads manifests without their decisions about acts with --cold', () => {
    expect(missed(cold)).to.deep.equal([
      ['duo', 'bookings'],
      ['wrong', 'bookings', 'day', 'instant'],
    ]);
  });

  it('counts bookings by source and by part', () => {
    const { bookings, placeholders, notMusic, instant } = cold.report.sides['all']!;
    expect(bookings.precision).to.include({ right: 5, of: 7 });
    expect(bookings.recall).to.include({ right: 5, of: 8 });
    expect(placeholders).to.include({ right: 1, of: 1 });
    expect(notMusic).to.include({ right: 1, of: 1 });
    // A club night's instant is in its zone, too.
    expect(instant).to.include({ right: 3, of: 4 });
    expect(cold.report.sides['sealed']?.bookings.recall).to.include({ right: 2, of: 2 });
    expect(cold.report.sources['f']).to.include({ side: 'open' });
  });

  it('says whether two names lead to one artist', () => {
    expect(warm.report.merging?.apart).to.include({ right: 1, of: 1 });
    expect(warm.report.merging?.merged).to.include({ right: 1, of: 2 });
    expect(warm.report.pairMisses.map(({ id, fate }) => [id, fate])).to.deep.equal([['p4', 'apart']]);
    expect(warm.report.pairsNotThere).to.deep.equal(['p3']);
  });

  it('is computed for a source alone and beside identity records', async () => {
    const [grown] = await growthOf([openTruth(folder, folder)], [cold], { cold: true, records: 300 });
    expect(grown!.alone.precision).to.include({ right: 5, of: 7 });
    expect(grown!.together.precision).to.include({ right: 5, of: 7 });
    expect(grown!.grown.precision).to.include({ right: 5, of: 7 });
    expect(grown!.worse).to.deep.equal([]);
    expect(printGrowth(['mine'], [grown!])).to.match(/mine +0\.7143 \/ 0\.6250 +0\.7143/);
  });

  it('lists rows that it could not score', () => {
    const { noManifest, superseded, unlabelled, labelsWithoutRow } = warm.report;
    expect({ noManifest, superseded, unlabelled, labelsWithoutRow }).to.deep.equal({
      noManifest: { x: 1 },
      superseded: ['old'],
      unlabelled: ['unlabelled'],
      labelsWithoutRow: ['no-such-row'],
    });
    expect(warm.refused).to.have.length(1);
    expect(warm.refused[0]).to.match(/broken\.yaml: .*format/);
  });

  it('is printed with its bounds', () => {
    const printed = printReport(warm, { cold: false });
    expect(printed).to.match(/bookings, precision +0\.8750 {2}7\/8 {2}\[0\.529, 0\.978\]/);
    expect(printed).to.include('Fay Pattern\n    bookings, day, instant: expected Fay Other');
  });
});
