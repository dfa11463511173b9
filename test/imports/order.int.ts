import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { haveRealData } from '../real/read-slots.ts';
import { lineupOf, Workplace } from './imported.ts';

/** A cut of twelve snapshots' kind: a rename, a placeholder that gets a name, an act that goes, a set that moves. */
const SNAPSHOTS: Readonly<Record<string, readonly (readonly [act: string, stage: string, hour: number])[]>> =
  {
    '20260101_000000Z_W1': [
      ['More to be announced', 'CAGE', 18],
      ['Pale Tern', 'CAGE', 20],
      ['Nachtfalter', 'RISE', 21],
    ],
    '20260201_000000Z_W1': [
      ['Harbour Lights', 'CAGE', 18],
      ['Pale Tern b2b Nachtfalter', 'CAGE', 20],
    ],
    '20260301_000000Z_W1': [
      ['Harbour Lights & Friends', 'CAGE', 18],
      ['Pale Tern', 'CAGE', 20],
      ['The Nachtfalter', 'RISE', 21],
    ],
    '20260401_000000Z_W1': [
      ['Harbour Lights', 'CAGE', 18],
      ['More to be announced', 'CAGE', 20],
      ['Nachtfalter', 'RISE', 23],
    ],
  };

const snapshot = (slots: readonly (readonly [string, string, number])[]) => ({
  slots: slots.map(([artist, stage, hour]) => ({
    weekend: 'W1',
    date: '2026-07-18',
    stage,
    artist,
    start: `2026-07-18 ${hour}:00:00+02:00`,
    end: `2026-07-18 ${hour + 1}:00:01+02:00`,
    tomorrowlandArtistId: / b2b | & /.test(artist) ? null : artist.toLowerCase().replaceAll(' ', '-'),
  })),
});

const EDITION = {
  slug: 'some-2026',
  series: { slug: 'some', name: 'Some' },
  name: 'Some 2026',
  country: 'BE',
  timezone: 'Europe/Brussels',
  start_date: '2026-07-17',
  end_date: '2026-07-26',
};

/** A manifest of one snapshot, whose name says when it was taken. */
const manifestOf = (file: string) => ({
  source: 'page',
  upstream: 'some.example',
  format: 'tomorrowland',
  files: [file],
  part: 'weekend-1',
  as_of: {
    file_name: String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)_(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)Z`,
  },
  edition: EDITION,
  times: 'offset',
  day: { from: 'rule' },
  ids: { artist: { trust: 'identity' } },
});

const TABLE = {
  source: 'table',
  format: 'table',
  files: ['all.csv'],
  as_of: '2026-01-01T00:00:00Z',
  edition_from: { slug: 'night-{year}' },
  columns: { artist: 'artist', stage: 'stage' },
};
const ROWS = ['2021', '2022', '2023', '2024'].map(
  (year) => `${year},Ada Example b2b Bo Sample,Main\n${year},Act ${year},Tent\n`,
);

describe('the tables after an import', function () {
  this.timeout(180_000);
  let work: Workplace;
  before(async () => (work = await Workplace.open()));
  after(() => work.close());
  beforeEach(() => work.forget());

  const table = (): string => {
    work.write('all.csv', `year,artist,stage\n${ROWS.join('')}`);
    return work.write('all.json', TABLE);
  };

  it('are the same after importing the same manifest twice', async () => {
    await work.publish(table());
    const [tables, stated] = [await work.tables(), await work.events()];
    expect(tables['edition']).to.have.length(4);
    expect((await work.run(table())).manifests[0]!.state).to.equal('unchanged');
    expect(await work.events()).to.deep.equal(stated);
    // The same statements under another manifest are another import, and add no booking.
    await work.publish(work.write('again.json', { ...TABLE, keep: { types_not: ['workshop'] } }));
    expect(await work.events()).to.have.length(2 * stated.length);
    expect(await work.tables()).to.deep.equal(tables);
  });

  it('are the same after a kill halfway and a second run', async () => {
    await work.publish(table());
    const [tables, whole] = [await work.tables(), await work.events()];
    for (let published = 0; published <= whole.length; published++) {
      await work.forget();
      const killed = await work.run(table(), {
        append: async (events) => {
          if (published > 0) await work.log.append(events.slice(0, published));
          throw new Error('killed');
        },
      });
      expect(killed.manifests[0]!.state).to.equal('broken_off');
      await work.apply();
      await work.publish(table());
      expect(new Set((await work.events()).map(({ id }) => id))).to.have.property('size', whole.length);
      expect(await work.tables(), `after ${published} statements`).to.deep.equal(tables);
    }
  });

  it('are the same after an undo and a second import; the undo leaves nothing', async () => {
    work.write('one.csv', 'year,artist,stage\n2024,Ada Example,Main\n');
    const other = work.write('one.json', { ...TABLE, source: 'other', files: ['one.csv'] });
    const without = await work.seen([other]);
    const both = await work.seen([other, table()]);
    expect(both).to.not.deep.equal(without);
    await work.forget();
    await work.publish(other);
    for (let times = 0; times < 2; times++) {
      const id = await work.publish(table());
      expect(await work.tables()).to.deep.equal(both);
      await work.undo(id);
      expect(await work.tables()).to.deep.equal(without);
    }
    await work.publish(table());
    expect(await work.tables()).to.deep.equal(both);
  });

  it('show the last snapshot, in whatever order snapshots are imported', async () => {
    const paths = Object.entries(SNAPSHOTS).map(([name, slots]) => {
      const file = `${name}.json`;
      work.write(`snapshots/${file}`, snapshot(slots));
      return work.write(`snapshots/${name}.manifest.json`, manifestOf(file));
    });
    const last = await work.seen(paths.slice(-1));
    expect(lineupOf(last, 'some-2026')).to.deep.equal([
      'Harbour Lights 2026-07-18 CAGE',
      'Nachtfalter 2026-07-18 RISE',
    ]);
    const orders = fc.shuffledSubarray(paths, { minLength: paths.length });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        expect(nowOf(await work.seen(order))).to.deep.equal(nowOf(last));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  it('show the last of twelve real snapshots, in whatever order they are imported', async function () {
    if (!haveRealData()) this.skip();
    const folder = fileURLToPath(
      new URL('../../../shared/data/real/tomorrowland-2026-snapshots/', import.meta.url),
    );
    const names = readdirSync(folder)
      .filter((name) => name.endsWith('_W1.json'))
      .sort();
    expect(names).to.have.length(12);
    const paths = names.map((name) => work.write(`${name}.manifest.json`, manifestOf(`${folder}${name}`)));
    const last = await work.seen(paths.slice(-1));
    expect(lineupOf(last, 'some-2026')).to.have.length.above(350);
    const odd = paths.filter((_, i) => i % 2 === 1);
    const orders = [
      paths,
      [...paths].reverse(),
      [...odd.reverse(), ...paths.filter((_, i) => i % 2 === 0)],
      ...fc.sample(fc.shuffledSubarray(paths, { minLength: 12 }), { numRuns: 2, seed: 7 }),
    ];
    const whole = await work.seen(paths);
    const [{ review_item: reviewItems, ...now }, { review_item: reviewItemsOfLast, ...nowOfLast }] = [
      nowOf(whole),
      nowOf(last),
    ];
    expect(now).to.deep.equal(nowOfLast);
    // Whom an earlier snapshot lists under an id of its own is an act: that may settle a review item, and raises none.
    expect(reviewItemsOfLast).to.deep.include.members(reviewItems as object[]);
    for (const order of orders) expect(await work.seen(order)).to.deep.equal(whole);
  });
});

/** The present rows. The history and its slots include earlier snapshots, so they are longer than those of the last snapshot. */
function nowOf({
  edition_history: history,
  known_slots: slots,
  ...now
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  expect(history).to.be.an('array');
  expect(slots).to.be.an('array');
  return now;
}
