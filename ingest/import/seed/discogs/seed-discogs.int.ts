import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { dropGeneration, makeLive } from '../../../../db/generations/index.ts';
import { buildGeneration } from '../../../../projector/rebuild/bulk/index.ts';
import { DISCOGS_DUMP, discogsDump, publishDiscogs } from '../../../../test/seed/discogs-dump.ts';
import { DumpServer } from '../../../../test/seed/dump-server.ts';
import { openSeedWorkplace, type SeedWorkplace } from '../../../../test/seed/seed-workplace.ts';
import { runImport } from '../../pipeline/run-import.ts';

const dump = discogsDump();
const NOW = new Date('2026-06-10');

describe('bookings seed discogs', function () {
  this.timeout(60_000);
  let place: SeedWorkplace;
  let server: DumpServer;
  let generation: number | null = null;
  before(async () => {
    place = await openSeedWorkplace(NOW);
  });
  after(() => place.close());
  beforeEach(async () => {
    server = await DumpServer.start();
    publishDiscogs(server, dump);
  });
  afterEach(() => server.close());

  const seed = (...words: readonly string[]): Promise<string> => place.seed('discogs', ...words);
  const subjects = async (): Promise<readonly string[]> => {
    const { rows } = await place.pool.query<{ subject: string }>(
      'SELECT subject FROM log.event ORDER BY position',
    );
    return rows.map(({ subject }) => subject).filter((subject) => !subject.startsWith('edition:'));
  };

  /** Builds the read tables from the log and makes them live. */
  async function project(): Promise<void> {
    const built = await buildGeneration({
      log: place.log,
      databaseUrl: place.database.url,
      asOf: NOW.getTime(),
      until: await place.log.end(),
    });
    const client = await place.pool.connect();
    await makeLive(client, built.generation.number);
    if (generation !== null) await dropGeneration(client, generation);
    client.release();
    generation = built.generation.number;
  }

  async function importLineup(slug: string, ...acts: readonly string[]): Promise<void> {
    writeFileSync(join(place.folder, `${slug}.csv`), ['act', ...acts, ''].join('\n'));
    const series = { slug, name: slug };
    const dates = { timezone: 'Europe/Berlin', start_date: '2026-07-03', end_date: '2026-07-05' };
    const edition = { slug: `${slug}-2026`, series, name: slug, country: 'DE', ...dates };
    const manifest = {
      source: 'app',
      format: 'table',
      as_of: '2026-02-01T00:00:00Z',
      columns: { artist: 'act' },
      files: [`${slug}.csv`],
      edition,
    };
    writeFileSync(join(place.folder, `${slug}.json`), JSON.stringify(manifest));
    const { ok } = await runImport([join(place.folder, `${slug}.json`)], {}, place.deps);
    expect(ok).to.equal(true);
    await project();
  }

  it('asks to import lineups first if the catalog has no names', async () => {
    const fault = await seed('--from', `${server.url}/data`).catch(String);
    expect(fault).to.match(/has no names yet: import lineups first/);
  });

  it('prints on a dry run what the names of the catalog need, and publishes nothing', async () => {
    await importLineup('hollow-hill', 'Pale Tern', 'Nobody Known');
    const json = await seed('--from', `${server.url}/data`, '--dry-run', '--json');
    expect(JSON.parse(json)).to.deep.equal({
      dump: '2026-05-01',
      counts: {
        artists: { needed: 4, written: 4 },
        labels: { needed: 3, written: 3 },
        releases: { needed: 2, written: 2 },
      },
      events_behind: 0,
    });
    expect(await seed('--from', `${server.url}/data`, '--dry-run')).to.match(/│ artists +│ +4 │ +4 │/);
    expect(await subjects()).to.deep.equal([]);
  });

  it('publishes nothing if a checksum differs', async () => {
    const file = `${DISCOGS_DUMP}_artists.xml.gz`;
    const damaged = Buffer.from(dump.get(file)!);
    damaged[damaged.length - 1]! ^= 1;
    server.files.set(`/data/2026/${file}`, damaged);
    rmSync(join(place.folder, 'seed'), { recursive: true });
    expect(await seed('--from', `${server.url}/data`).catch(String)).to.match(
      /artists\.xml\.gz has the SHA-256/,
    );
    expect(await subjects()).to.deep.equal([]);
  });

  it('imports what is needed despite a mirror that is down, a redirect and a broken connection', async () => {
    const away = await DumpServer.start();
    const { url } = away;
    await away.close();
    const file = `/data/2026/${DISCOGS_DUMP}_releases.xml.gz`;
    server.files.set('/elsewhere', server.files.get(file)!);
    server.redirects.set(file, `${server.url}/elsewhere`);
    server.breaks.set('/elsewhere', [100]);
    await seed('--from', url, `${server.url}/data`);
    expect(server.asked.filter((asked) => asked.startsWith('/elsewhere'))).to.have.length(2);
    expect([...(await subjects())].sort()).to.deep.equal([
      ...['11', '12', '13', '14'].map((id) => `artist:discogs:${id}`),
      ...['21', '22', '23'].map((id) => `label:discogs:${id}`),
      ...['31', '32'].map((id) => `release:discogs:${id}`),
    ]);
    expect(existsSync(join(place.folder, 'seed', 'discogs', DISCOGS_DUMP)), 'the downloads').to.equal(false);
  });

  it('stores only core fields, in the log and on the disk', async () => {
    const { rows } = await place.pool.query<{ data: string }>('SELECT data FROM log.event');
    expect(JSON.stringify(rows)).not.to.match(/not core/);
    const cut = join(place.folder, 'seed', 'discogs', 'cut');
    for (const file of readdirSync(cut))
      expect(readFileSync(join(cut, file), 'utf8'), file).not.to.match(/not core/);
  });

  it('imports only what new names add, also from a folder, and nothing the second time', async () => {
    await project();
    const own = join(place.folder, 'own');
    mkdirSync(own);
    for (const [file, bytes] of dump) writeFileSync(join(own, file), bytes);
    const before = await subjects();
    await seed('--from', own);
    expect(await subjects()).to.deep.equal(before);
    await importLineup('lakeside', 'Nachtfalter');
    const text = await seed('--from', own);
    expect(text).to.match(/│ artists +│ +5 │ +1 │/);
    expect((await subjects()).slice(before.length)).to.deep.equal(['artist:discogs:16']);
    expect(existsSync(join(own, `${DISCOGS_DUMP}_labels.xml.gz`))).to.equal(true);
  });

  it('uses files and folders together, and refuses them beside an address', async () => {
    const [own, apart] = [join(place.folder, 'own'), join(place.folder, 'apart')];
    mkdirSync(apart);
    const labels = `${DISCOGS_DUMP}_labels.xml.gz`;
    renameSync(join(own, labels), join(apart, labels));
    const before = await subjects();
    await seed('--from', own, apart);
    await seed('--from', own, join(apart, labels));
    expect(await subjects()).to.deep.equal(before);
    renameSync(join(apart, labels), join(own, labels));
    const nowhere = join(place.folder, 'nowhere');
    for (const other of [nowhere, `${server.url}/data`])
      expect(await seed('--from', own, other).catch(String)).to.contain(`${other} is not on this machine.`);
  });

  it('reports that the projector lags', async () => {
    expect(await seed('--from', join(place.folder, 'own'), '--dry-run')).to.match(/has 1 events to apply/);
  });

  it('names a folder or address without a dump', async () => {
    expect(await seed('--from', join(place.folder, 'spool')).catch(String)).to.match(
      /there is no discogs_YYYYMMDD_a/,
    );
    expect(await seed('--from', `${server.url}/nothing`).catch(String)).to.match(
      /no Discogs dump of the last 3 months.*--from/s,
    );
    writeFileSync(join(place.folder, 'own', `${DISCOGS_DUMP}_CHECKSUM.txt`), 'a list of no sums\n');
    expect(await seed('--from', join(place.folder, 'own')).catch(String)).to.match(
      /does not have the checksum/,
    );
    expect(place.written.join('')).not.to.match(/not verified/);
  });
});
