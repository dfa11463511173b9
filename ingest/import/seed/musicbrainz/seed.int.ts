import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { DumpServer } from '../../../../test/seed/dump-server.ts';
import { DUMP_NAME, musicbrainzDump, publishDump } from '../../../../test/seed/musicbrainz-dump.ts';
import { openSeedWorkplace, type SeedWorkplace } from '../../../../test/seed/seed-workplace.ts';
import type { Summary } from './seed-summary.ts';

const dump = musicbrainzDump();

describe('bookings seed musicbrainz', function () {
  this.timeout(60_000);
  let place: SeedWorkplace;
  let server: DumpServer;
  before(async () => {
    place = await openSeedWorkplace(new Date('2026-06-01'));
  });
  after(() => place.close());
  beforeEach(async () => {
    server = await DumpServer.start();
    publishDump(server, dump);
  });
  afterEach(() => server.close());

  const seed = (...words: readonly string[]): Promise<string> => place.seed('musicbrainz', ...words);
  interface Stored {
    readonly type: string;
    readonly subject: string;
    readonly data: Readonly<Record<string, unknown>>;
  }
  const events = async (): Promise<readonly Stored[]> => {
    const { rows } = await place.pool.query<Stored>(
      'SELECT type, subject, data::json AS data FROM log.event ORDER BY position',
    );
    return rows;
  };

  it('prints series, editions and performers on a dry run, and publishes nothing', async () => {
    const from = `${server.url}/json-dumps`;
    const json = await seed('--from', from, '--dry-run', '--json', '--min-performers', '3');
    expect(JSON.parse(json) as Summary).to.deep.equal({
      total: { series: 2, editions: 3, performers: 5 },
      years: [
        { year: 2015, series: 1, editions: 1, performers: 4 },
        { year: 2014, series: 2, editions: 2, performers: 5 },
      ],
      countries: [
        { country: 'DE', series: 1, editions: 2, performers: 4 },
        { country: 'CH', series: 1, editions: 1, performers: 3 },
      ],
    });
    const text = await seed('--from', from, '--dry-run', '--min-performers', '3');
    expect(text)
      .to.match(/│ DE +│ +1 │ +2 │ +4 │/)
      .and.to.match(/Editions that were left out: 1 with fewer than 3 performers/);
    expect(await place.log.end()).to.equal(0);
    expect(server.asked.join()).not.to.match(/artist/);
  });

  it('publishes nothing if a checksum differs', async () => {
    const damaged = Buffer.from(dump.get('artist.tar.xz')!);
    damaged[damaged.length - 1]! ^= 1;
    server.files.set(`/json-dumps/${DUMP_NAME}/artist.tar.xz`, damaged);
    const fault = await seed('--from', `${server.url}/json-dumps`, '--min-performers', '3').catch(String);
    expect(fault).to.match(/artist\.tar\.xz has the SHA-256/);
    expect(await place.log.end()).to.equal(0);
  });

  it('publishes festivals and artists despite a mirror that is down, a redirect and a broken connection', async () => {
    const away = await DumpServer.start();
    const { url } = away;
    await away.close();
    const file = `/json-dumps/${DUMP_NAME}/artist.tar.xz`;
    server.files.set('/elsewhere', dump.get('artist.tar.xz')!);
    server.redirects.set(file, `${server.url}/elsewhere`);
    server.breaks.set('/elsewhere', [200]);
    const text = await seed('--from', url, `${server.url}/json-dumps`, '--min-performers', '3');
    expect(text).to.match(/festivals/);
    const subjects = (await events()).map(({ subject }) => subject);
    expect(subjects.filter((one) => one.startsWith('edition:')).sort()).to.deep.equal([
      ...['edition:hollow-hill-2014', 'edition:hollow-hill-2014', 'edition:hollow-hill-2015'],
      ...['edition:hollow-hill-2015', 'edition:lakeside-lights-2014', 'edition:lakeside-lights-2014'],
    ]);
    const artist = (n: number): string => `artist:musicbrainz:aaaaaaaa-0000-4000-8000-00000000000${n}`;
    expect(subjects.filter((one) => one.startsWith('artist:')).sort()).to.deep.equal(
      [1, 2, 3, 4].map(artist),
    );
  });

  it('takes the country from the areas above a town, and the lineup from relations and setlists', async () => {
    const of = (type: string, slug: string) =>
      events().then(
        (all) => all.find((event) => event.type === type && event.subject === `edition:${slug}`)!.data,
      );
    expect((await of('edition.reported', 'lakeside-lights-2014'))['edition']).to.deep.include({
      country: 'CH',
      city: 'Lucerne',
      venue: 'The Meadow',
      start_date: '2014-08-01',
      end_date: '2014-08-02',
    });
    const { performances } = (await of('lineup.reported', 'hollow-hill-2015')) as {
      performances: readonly { credit: string }[];
    };
    expect(performances.map(({ credit }) => credit)).to.have.members([
      'Pale Tern',
      'Nachtfalter',
      'Wren b2b Harbour Lights',
    ]);
  });

  it('stores no tags, genres, ratings and annotations, in the log or on the disk', async () => {
    const all = await events();
    expect(JSON.stringify(all)).not.to.match(/not core/);
    for (const { type, data } of all)
      if (type !== 'edition.reported' && type !== 'lineup.reported')
        expect(JSON.stringify(data)).not.to.match(/"(?:tags|genres|rating|annotation|gender)"/);
    const cut = join(place.folder, 'seed', 'musicbrainz', 'cut');
    for (const file of readdirSync(cut))
      expect(readFileSync(join(cut, file), 'utf8'), file).not.to.match(/not core/);
    expect(existsSync(join(place.folder, 'seed', 'musicbrainz', DUMP_NAME)), 'the downloads').to.equal(false);
  });

  it('publishes nothing the second time, also from a folder', async () => {
    const end = await place.log.end();
    const own = join(place.folder, 'own');
    mkdirSync(own);
    for (const [file, bytes] of dump) writeFileSync(join(own, file), bytes);
    await seed('--from', own, '--min-performers', '3');
    expect(await place.log.end()).to.equal(end);
    expect(existsSync(join(own, 'event.tar.xz'))).to.equal(true);
    expect(await seed('--from', own, `${server.url}/data`).catch(String)).to.contain(`${own} is a folder.`);
  });

  it('names a folder, address or archive that is no dump', async () => {
    expect(await seed('--from', join(place.folder, 'spool')).catch(String)).to.match(/has no event\.tar\.xz/);
    expect(await seed('--from', `${server.url}/nothing`).catch(String)).to.match(/no SHA256SUMS.*--from/s);
    const own = join(place.folder, 'broken');
    mkdirSync(own);
    for (const kind of ['event', 'area', 'artist']) writeFileSync(join(own, `${kind}.tar.xz`), 'no archive');
    expect(await seed('--from', own).catch(String)).to.match(/event\.tar\.xz cannot be unpacked/);
    expect(place.written.join('')).to.match(/not verified/);
  });
});
