import { expect } from 'chai';
import { parse } from 'yaml';
import { manifestWith, recipe } from '../manifests/page.ts';
import { lineupOf, Workplace } from './imported.ts';

const SLUG = 'my-festival-2026';

/** A recipe's block as a manifest, with what only the test says. */
const manifestOf = (heading: string, block: number, own: object = {}): Record<string, unknown> => ({
  ...manifestWith({ yaml: recipe(heading)[block]!, format: null }),
  ...own,
});

describe('the recipes of the manifest reference', function () {
  this.timeout(120_000);
  let place: Workplace;
  before(async () => {
    place = await Workplace.open();
  });
  beforeEach(() => place.forget());
  after(() => place.close());

  /** Imports a manifest in the folder. @returns who plays then, in any order, and whether that is all. */
  async function imported(manifest: object): Promise<{ plays: string[]; status: string }> {
    await place.publish(place.write('manifest.yaml', manifest));
    const tables = await place.tables();
    const edition = tables['edition']!.find(({ slug }) => slug === SLUG)!;
    const { lineup_status } = JSON.parse(edition['row_json'] as string) as { lineup_status: string };
    return { plays: lineupOf(tables, SLUG).sort(), status: lineup_status };
  }
  const acts = (...names: string[]): string[] => names.map((name) => `${name} - -`);
  const csv = (...names: string[]): string => `Act\n${names.join('\n')}\n`;

  it('announce in waves with a growing list, of which the newest counts', async () => {
    const grown = (as_of: string): object => manifestOf('An announcement in waves', 0, { as_of });
    place.write('announced-so-far.csv', csv('Ada', 'Bo'));
    expect(await imported(grown('2026-02-01'))).to.deep.equal({
      plays: acts('Ada', 'Bo'),
      status: 'partial',
    });
    place.write('announced-so-far.csv', csv('Bo', 'Cy'));
    expect(await imported(grown('2026-03-01'))).to.deep.equal({ plays: acts('Bo', 'Cy'), status: 'partial' });
  });

  it('announce in waves with parts, until the complete lineup is imported', async () => {
    const waves = manifestOf('An announcement in waves', 1);
    place.write('waves/2026-01-15-wave-1.csv', csv('Ada', 'Bo'));
    expect(await imported(waves)).to.deep.equal({ plays: acts('Ada', 'Bo'), status: 'partial' });
    place.write('waves/2026-02-20-wave-2.csv', csv('Cy'));
    expect(await imported(waves)).to.deep.equal({ plays: acts('Ada', 'Bo', 'Cy'), status: 'partial' });

    place.write('waves/2026-02-20-wave-2.csv', csv('Dee'));
    const mended = await imported({ ...waves, revision: 2 });
    expect(mended.plays).to.deep.equal(acts('Ada', 'Bo', 'Dee'));

    place.write('final.csv', csv('Ada', 'Eve'));
    const final = { ...waves, files: ['final.csv'], as_of: '2026-06-01', part: null, complete: true };
    expect(await imported(final)).to.deep.equal({ plays: acts('Ada', 'Eve'), status: 'full' });
  });

  it('keep two weekends apart', async () => {
    const days = {
      edition: { ...edition(), end_date: '2026-07-19' },
      columns: { artist: 'Act', day: 'Day' },
    };
    place.write('w1.csv', 'Act,Day\nAda,Friday\n');
    await imported(manifestOf('Two weekends', 0, { ...days, files: ['w1.csv'] }));
    place.write('w2.csv', 'Act,Day\nAda,Friday\n');
    const second = { ...days, files: ['w2.csv'], part: 'weekend-2', days: { Friday: '2026-07-17' } };
    const { plays } = await imported(manifestOf('Two weekends', 0, second));
    expect(plays).to.deep.equal(['Ada 2026-07-10 -', 'Ada 2026-07-17 -']);
  });

  it('read one file per day', async () => {
    for (const day of ['fri', 'sat', 'sun']) place.write(`${day}.json`, [{ act: `Ada ${day}` }]);
    const { plays } = await imported(manifestOf('One file per day', 0, { columns: { artist: 'act' } }));
    expect(plays).to.deep.equal(['Ada fri 2026-07-10 -', 'Ada sat 2026-07-11 -', 'Ada sun 2026-07-12 -']);
  });

  const printed: Readonly<Record<string, [day: string, start: string, own: object]>> = {
    'by a weekday': ['Friday', '00:30', {}],
    'by a festival day': ['2026-07-10', '00:30', {}],
    'by the calendar': ['', '2026-07-11 00:30', {}],
    'by the calendar, the day too': ['2026-07-11', '2026-07-11 00:30', { day: { from: 'rule' } }],
    'by the evening': ['', '2026-07-10 00:30', { dates: 'evening' }],
    'by a zone that is none': ['', '2026-07-11T00:30Z', { times: 'local' }],
  };
  for (const [how, [day, start, own]] of Object.entries(printed)) {
    it(`put a set after midnight into its night, printed ${how}`, async () => {
      place.write('my-festival-2026.csv', `Act,Day,From\nAda,${day},${start}\n`);
      const columns = { artist: 'Act', day: 'Day', start: 'From' };
      await imported({ ...manifestWith({ yaml: '{}', format: null }), columns, ...own });
      const edition = (await place.tables())['edition']!.find(({ slug }) => slug === SLUG)!;
      const [set] = JSON.parse(edition['set_times_json'] as string) as object[];
      const night = { festival_day: '2026-07-10', start_at: '2026-07-11T00:30:00+02:00' };
      expect(set).to.include(night);
    });
  }

  it('read many editions from one file', async () => {
    const rows = ['Moon,2025-07-01,2025-07-03,Ada', 'Moon,2026-07-01,2026-07-03,Bo'];
    place.write('my-festival-2026.csv', `festival,begins,ends,act\n${rows.join('\n')}\n`);
    const many = manifestOf('Many editions in one file', 0, { columns: { artist: 'act' } });
    await place.publish(place.write('manifest.yaml', many));
    const tables = await place.tables();
    const editions = tables['edition']!.map((row) => JSON.parse(row['row_json'] as string) as object);
    expect(editions).to.have.length(2);
    const [first, second] = editions;
    expect(first).to.include({
      slug: 'moon-2025',
      name: 'Moon 2025',
      end_date: '2025-07-03',
      city: 'Utrecht',
    });
    expect(second).to.include({ slug: 'moon-2026', series_slug: 'moon', country: 'NL', city: null });
  });

  it('keep names whole, split them, and state who plays under a title', async () => {
    const names = ['Above & Beyond', 'Ada & Bo', 'Some Label Night - Ada Example'];
    place.write('my-festival-2026.csv', csv(...names));
    const { plays } = await imported(manifestOf('Names that must stay whole, or be split', 0));
    expect(plays).to.deep.equal(acts('Above & Beyond', 'Ada', 'Ada Example', 'Bo'));
  });

  it('import corrections of names', async () => {
    const mended = parse(recipe('Correct a file or a manifest')[0]!) as { as_of: string };
    for (const name of ['Ada', 'Bo', 'Cy']) {
      place.write('my-festival-2026.csv', csv(name));
      const { as_of } = mended;
      await imported(manifestOf('Correct a file or a manifest', 0, { as_of, revision: 1 }));
    }
    place.write('my-festival-2026.csv', csv('Dee'));
    expect((await imported(manifestOf('Correct a file or a manifest', 0))).plays).to.deep.equal(acts('Dee'));
  });
});

const edition = (): object => manifestWith({ yaml: '{}', format: null })['edition'] as object;
