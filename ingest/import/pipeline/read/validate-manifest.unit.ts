import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ImportDeps, ImportOptions } from '../deps.ts';
import { loadManifest } from './load-manifest.ts';
import { type Validated, validate } from './validate-manifest.ts';

const HEADER = 'festival,act,date,start';
const MANIFEST = {
  source: 'a-table',
  format: 'table',
  files: ['rows.csv'],
  as_of: '2026-02-01T12:00:00Z',
  edition: { timezone: 'Europe/Amsterdam' },
  edition_from: { slug: '{festival|slug}-2026', start_date: '{date}', end_date: '{date}' },
  columns: { artist: 'act', date: 'date', start: 'start' },
};

describe('rows of a table', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bookings-validate-'))));
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  async function read(
    rows: readonly string[],
    options: ImportOptions = {},
    manifest: object = MANIFEST,
  ): Promise<Validated> {
    writeFileSync(join(folder, 'rows.csv'), [HEADER, ...rows, ''].join('\n'));
    writeFileSync(join(folder, 'a.json'), JSON.stringify(manifest));
    const load = await loadManifest(join(folder, 'a.json'));
    if (!load.ok) throw new Error(load.why.join());
    const deps: Partial<ImportDeps> = { now: () => new Date('2026-03-01'), out: { write: () => true } };
    return validate(load.loaded, folder, deps as ImportDeps, options);
  }

  async function statementsIn({ spool }: Validated): Promise<unknown[]> {
    const found = [];
    for await (const statement of spool.read()) {
      const { performances } = statement.data as {
        performances?: { credit: string; start: string | null }[];
      };
      found.push([statement.subject, performances?.map(({ credit, start }) => [credit, start])]);
    }
    return found;
  }

  const ONE = ['Hill,Ada,2026-07-10,22:00', 'Hill,Bo,2026-07-11,23:00'];
  const OTHER = ['Dale,Cy,2026-08-01,20:00'];

  it('become one statement on each edition and its lineup, in file order if an edition’s rows are adjacent', async () => {
    expect(await statementsIn(await read([...ONE, ...OTHER]))).to.deep.equal([
      ['edition:hill-2026', undefined],
      [
        'edition:hill-2026',
        [
          ['Ada', '2026-07-10T22:00'],
          ['Bo', '2026-07-11T23:00'],
        ],
      ],
      ['edition:dale-2026', undefined],
      ['edition:dale-2026', [['Cy', '2026-08-01T20:00']]],
    ]);
  });

  it('are grouped by edition if they are not adjacent, and each is counted once', async () => {
    const torn = await read([ONE[0]!, ...OTHER, ONE[1]!, ',Nobody,2026-07-11,23:00']);
    const sorted = await statementsIn(torn);
    const whole = await read([...ONE, ...OTHER, ',Nobody,2026-07-11,23:00']);
    // They are then ordered by slug: dale before hill.
    const [first, second, ...dale] = await statementsIn(whole);
    expect(sorted).to.deep.equal([...dale, first, second]);
    expect(torn.tally.counts(1, 1)).to.deep.equal(whole.tally.counts(1, 1));
    expect(Object.fromEntries(torn.tally.problemCounts)).to.deep.equal({
      'the row does not say to which edition it belongs': 1,
    });
  });

  it('are published and reported with a time that the zone skips, also with --strict', async () => {
    const night = ['Hill,Cy,2026-03-28,22:00', 'Hill,Ada,2026-03-29,02:30', 'Hill,Bo,2026-03-29,03:30'];
    const found = await read(night, { strict: true });
    expect(found.refusal).to.equal(null);
    expect(await statementsIn(found)).to.deep.include([
      'edition:hill-2026',
      [
        ['Cy', '2026-03-28T22:00'],
        ['Ada', '2026-03-29T02:30'],
        ['Bo', '2026-03-29T03:30'],
      ],
    ]);
    expect(found.tally.problems).to.deep.equal([
      {
        severity: 'note',
        file: 'rows.csv',
        where: 'line 3',
        value: '2026-03-29T02:30',
        why: 'the clock change skips this time',
        done: 'read as one hour later',
      },
    ]);
  });

  it('are not refused by --strict for what only the first rows of an edition show', async () => {
    // By the first row alone the edition lasts one day, which excludes this night.
    const night = 'Hill,Dee,2026-07-10,23:59';
    const torn = await read([ONE[0]!, ...OTHER, night, ONE[1]!], { strict: true });
    expect(torn.refusal).to.equal(null);
    expect(torn.tally.get('performances')).to.equal(4);
  });

  it('are refused if most of their days are outside the edition', async () => {
    const manifest = {
      ...MANIFEST,
      edition: {
        slug: 'sun-2026',
        series: { slug: 'sun', name: 'Sun' },
        name: 'Sun 2026',
        start_date: '2026-07-10',
        end_date: '2026-07-12',
        timezone: 'Europe/Amsterdam',
      },
      edition_from: undefined,
      columns: { artist: 'act', day: 'date', start: 'start' },
    };
    const days = (date: string, count: number): string[] =>
      Array.from({ length: count }, (_, i) => `Sun,Act ${i} of ${date},${date},`);
    const wrong = await read([...days('2026-08-10', 6), ...days('2026-07-10', 2)], {}, manifest);
    expect(wrong.refusal).to.match(/^the days or times of 6 of the 8 rows are outside/);
    const few = await read([...days('2026-08-10', 2), ...days('2026-07-10', 6)], {}, manifest);
    expect(few.refusal).to.equal(null);
  });
});
