import { expect } from 'chai';
import pino from 'pino';
import request, { type Response } from 'supertest';
import { type Served, serve } from '../../test/api/served.ts';
import { smallCatalog, THIS_YEAR } from '../../test/api/small-catalog.ts';
import { freezeSceneRead } from '../../projector/projections/scene-reads/index.ts';
import { type Explorer, serveExplorer } from './index.ts';

const HOSTILE = `<img src=x onerror=alert(1)>"'</script><script>alert(2)</script>`;

const hostileCatalog = {
  ...smallCatalog,
  editions: smallCatalog.editions.map((edition) => ({
    ...edition,
    name: `${HOSTILE} ${edition.year}`,
    ...(edition.slug === 'sonnentau-2025' && { start_date: '2025-06-01' }),
  })),
  artists: smallCatalog.artists.map((artist) => ({ ...artist, name: HOSTILE, aliases: [HOSTILE] })),
  labels: smallCatalog.labels.map((label) => ({ ...label, name: HOSTILE })),
};

const PAGES = [
  ...['/', '/boards', '/festivals', '/festivals?q=a', '/labels', '/genres', '/coverage', '/search?q=di'],
  ...['', '/history'].map((page) => `/festivals/sonnentau-2025${page}`),
  ...['/series/sonnentau', '/artists/kode9', '/coverage.svg', '/coverage.csv', '/genres.csv'],
  ...['/artists/kode9/years.csv', '/sitemap.xml'],
];

const textOf = ({ text, body }: Response): string => (typeof text === 'string' ? text : String(body));

describe('the explorer', () => {
  let served: Served;
  let standard: Explorer;
  let pro: Explorer;
  const open = (from: Served, plan: 'standard' | 'pro'): Promise<Explorer> =>
    serveExplorer({
      databaseUrl: from.database.url,
      host: '127.0.0.1',
      port: 0,
      plan,
      logger: pino({ level: 'silent' }),
      now: () => new Date(Date.UTC(THIS_YEAR, 2, 1)),
    });
  const get = (explorer: Explorer, path: string) => request(`http://127.0.0.1:${explorer.port}`).get(path);

  before(async () => {
    served = await serve();
    standard = await open(served, 'standard');
    pro = await open(served, 'pro');
  });
  const toClose: { close(): Promise<void> }[] = [];
  after(async () => {
    for (const each of [...toClose, standard, pro, served]) await each.close();
  });

  for (const path of PAGES)
    it(`shows ${path} without a key, with no script but that of the search field`, async () => {
      const response = await get(standard, path).expect(200);
      expect(response.headers['content-security-policy']).to.include("default-src 'none'");
      expect(response.headers).not.to.have.property('set-cookie');
      expect(response.text).not.to.match(
        /<script(?! type="application\/ld\+json"| defer src="\/suggest-[0-9a-f]{12}\.js"><\/script>)/,
      );
    });

  it('takes the year of the Standard window from the clock of the database', async () => {
    const own = await serve();
    toClose.push(own);
    const explorer = await serveExplorer({
      ...{ databaseUrl: own.database.url, host: '127.0.0.1', port: 0, plan: 'standard' },
      logger: pino({ level: 'silent' }),
    });
    toClose.unshift(explorer);
    for (const [year, status] of [
      [2026, 200],
      [2099, 403],
    ] as const) {
      await own.pool.query(
        `CREATE OR REPLACE FUNCTION accounts.instant() RETURNS timestamptz LANGUAGE sql STABLE
         AS $$ SELECT '${year}-03-01'::timestamptz $$`,
      );
      await get(explorer, '/festivals/sonnentau-2025').expect(status);
    }
  });

  it('shows the same numbers as the API', async () => {
    const { body } = await served.get('/v1/leaderboards/most-booked?scope=all&limit=1');
    const [first] = (body as { leaderboard: { artist: { slug: string }; total_bookings: number }[] })
      .leaderboard;
    const board = await get(pro, '/boards').expect(200);
    const total = new RegExp(
      `/artists/${first!.artist.slug}#bookings"\\s+aria-label="${first!.total_bookings} bookings of`,
    );
    expect(board.text).to.match(total);
    const { text } = await get(pro, `/artists/${first!.artist.slug}`).expect(200);
    expect(text).to.include(`${first!.total_bookings} bookings counted`);
  });

  it('links each number on /coverage to the same number of editions, within the years of the view', async () => {
    const cells = async (explorer: Explorer): Promise<(readonly [string, string])[]> => {
      const { text } = await get(explorer, '/coverage').expect(200);
      return [...text.matchAll(/<td><a href="(\/coverage\/[^"]+)">([0-9,]+)<\/a>/g)].map(
        ([, path, count]) => [path!.replaceAll('&amp;', '&'), count!] as const,
      );
    };
    const all = await cells(pro);
    expect(all.map(([path]) => path)).to.include(`/coverage/${THIS_YEAR}?with=lineup`);
    for (const [path, count] of all) {
      const { text } = await get(pro, path).expect(200);
      expect(text, path).to.include(`${count} ${count === '1' ? 'edition' : 'editions'}.`);
      expect(text.match(/<li class="card">/g)?.length, path).to.equal(Number(count));
    }
    const shown = await cells(standard);
    expect(shown.length).to.be.above(0).and.below(all.length);
    const hidden = all.find(([path]) => !shown.some(([other]) => other === path))!;
    await get(standard, hidden[0]).expect(404);
  });

  it('names the sources of an edition, each with a link to its page', async () => {
    const { text } = await get(standard, '/festivals/sonnentau-2025').expect(200);
    expect(text).to.include('id="sources"').and.to.include('<a href="/sources/a%20source">a source</a>');
  });

  it('does not report the lineup of a cancelled edition as missing', async () => {
    const card = async (year: number): Promise<string> =>
      (await get(pro, `/festivals?year=${year}`).expect(200)).text.match(/<li class="card">[^]*?<\/li>/)![0];
    for (const text of ['cancelled', 'no counted bookings']) expect(await card(2023)).to.include(text);
    expect(await card(2024)).to.include('no lineup yet');
  });

  it('opens exactly what a Standard key opens in the Standard view', async () => {
    await get(standard, '/festivals/undated-1997').expect(403);
    await get(standard, '/festivals/undated-1997/history').expect(403);
    await get(standard, '/scene-reads').expect(403);
    await get(pro, '/scene-reads').expect(200);
    await get(pro, '/festivals/undated-1997').expect(200);
    for (const path of [...PAGES, '/festivals?year=1997', '/artists/dixie', '/search?q=undated']) {
      expect(textOf(await get(standard, path)), path).not.to.include('undated-1997');
    }
    expect((await get(pro, '/sitemap.xml')).text).to.include('undated-1997');
  });

  it('redirects a former address, and suggests similar names', async () => {
    await served.pool.query(
      "INSERT INTO durable.redirect VALUES ('edition', 'old-2025', 'sonnentau-2025', 1) ON CONFLICT DO NOTHING",
    );
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
    await get(standard, '/festivals/old-2025').expect(301).expect('location', '/festivals/sonnentau-2025');
    await get(standard, '/artists/Kode%209').expect(301).expect('location', '/artists/kode9');
    const { text } = await get(standard, '/artists/kode8').expect(404);
    expect(text).to.include('Did you mean').and.to.include('<a href="/artists/kode9">Kode9</a>');
  });

  it('suggests names on missing pages and in empty searches, those with most bookings in the view first', async () => {
    const hrefs = async (plan: Explorer, path: string, status: number): Promise<(string | undefined)[]> => {
      const { text } = await get(plan, path).expect(status);
      const listed = text.slice(text.indexOf('Did you mean'), text.indexOf('</main>'));
      return [...listed.matchAll(/<li>\s*<a href="([^"]+)"/g)].map(([, href]) => href);
    };
    const [sun, nuits] = ['/festivals/sonnentau-', '/festivals/nuits-de-lyon-'];
    expect(await hrefs(pro, '/festivals/sonnentau-2031', 404)).to.deep.equal([`${sun}2024`, `${sun}2025`]);
    expect(await hrefs(pro, '/festivals/sonnentau-2031/history', 404)).to.include(`${sun}2025/history`);
    expect(await hrefs(pro, '/festivals/nuits-2031', 404)).to.deep.equal([`${nuits}2025`, `${nuits}2023`]);
    // The archive is in no suggestion of the Standard view.
    expect(await hrefs(standard, '/festivals/nuits-2031', 404)).to.deep.equal([`${nuits}2025`]);
    expect(await hrefs(pro, '/artists/dixie-zzzzz', 404)).to.deep.equal([
      '/artists/dixie',
      '/artists/dixie-discogs-99',
    ]);
    expect(await hrefs(pro, '/search?q=dixie+zzzzz', 200)).to.include('/artists/dixie');
    expect(await hrefs(pro, '/artists/zzzzzzzz', 404)).to.have.length.below(2);
  });

  it('lists genres that have too few editions for a plot', async () => {
    const { text } = await get(pro, '/genres').expect(200);
    expect(text)
      .to.include('There are not yet two years with at least 10 tagged editions')
      .and.to.include('1 of 1');
    expect((await get(pro, '/genres.csv').expect(200)).text).to.include('2024,Techno,1,1,1');
    await get(pro, '/genres.svg').expect(404);
  });

  it('renders a page again after the tables have changed, and not before', async () => {
    const path = '/labels/subvoid?scope=all';
    const rename = (name: string) =>
      served.pool.query('UPDATE read_g1.label SET name = $1 WHERE slug = $2', [name, 'subvoid']);
    expect((await get(pro, path).expect(200)).text).to.include('<h1>Subvoid</h1>');
    await rename('Subvoid II');
    expect((await get(pro, path).expect(200)).text).to.include('<h1>Subvoid</h1>');
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
    expect((await get(pro, path).expect(200)).text).to.include('<h1>Subvoid II</h1>');
    await rename('Subvoid');
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
  });

  it('answers 404 for an address without a page', async () => {
    for (const path of ['/nope', '/artists/%FF', '/artists/%00', '/festivals/', '//x', '/../etc'])
      expect((await get(standard, path)).status, path).to.equal(404);
    await request(`http://127.0.0.1:${standard.port}`).post('/').expect(405);
  });

  it('draws plots and cards as images, only of data that the view opens', async () => {
    const sizes = { '/coverage.png': [1800, 600], '/cards/home.png': [1200, 630] };
    for (const [path, size] of Object.entries({ ...sizes, '/cards/artists/kode9.png': [1200, 630] })) {
      const response = await get(standard, path).expect(200).expect('content-type', 'image/png');
      const png = response.body as Buffer;
      expect(png.subarray(1, 4).toString(), path).to.equal('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).to.deep.equal(size);
    }
    expect((await get(standard, '/')).text).to.include('/cards/home.png');
    for (const path of ['/cards/festivals/undated-1997.png', '/cards/nope.png', '/cards.png', '/cards/.png'])
      await get(standard, path).expect(404);
    await get(pro, '/cards/festivals/undated-1997.png').expect(200);
  });

  it('offers a plot as CSV, SVG and PNG', async () => {
    for (const plot of ['years', 'countries']) {
      const csv = await get(pro, `/artists/dixie/${plot}.csv`).expect(200);
      expect(csv.text).to.match(/^\w+,bookings\r\n.+,\d+\r\n/);
      expect(csv.headers['content-disposition']).to.equal(`attachment; filename=dixie-${plot}.csv`);
      expect(textOf(await get(pro, `/artists/dixie/${plot}.svg`).expect(200))).to.include('<svg');
      const png = await get(pro, `/artists/dixie/${plot}.png`).expect(200);
      expect((png.body as Buffer).subarray(1, 4).toString()).to.equal('PNG');
      expect((await get(pro, '/artists/dixie')).text).to.include(`/artists/dixie/${plot}.png`);
    }
  });

  it('shows a scene read as page and as PDF, with the rows behind its numbers', async () => {
    await freezeSceneRead(served.database.url, new Date('2025-10-02T00:00:00Z'));
    const { text } = await get(pro, '/scene-reads/2025-q3').expect(200);
    for (const [path, stated] of [
      ['/scene-reads/2025-q3/editions', '2 editions, 4 bookings counted'],
      ['/scene-reads/2025-q3/editions?with=lineup', '2 editions, 4 bookings counted'],
      ['/scene-reads/2025-q3/editions?country=DE', '1 edition, 2 bookings counted'],
      ['/scene-reads/2025-q3/new-names', '1 artist.'],
      ['/artists/dixie?quarter=2025-q3', '2 bookings counted'],
      ['/artists/dixie?quarter=2024-q3', '1 booking counted'],
    ] as const) {
      if (!path.includes('with=')) expect(text, path).to.include(path);
      expect((await get(pro, path).expect(200)).text, path).to.include(stated);
      await get(standard, path).expect(path.startsWith('/artists') ? 200 : 403);
    }
    const spoken = await get(pro, '/scene-reads/2025-q1/announced?from=200').expect(200);
    expect(spoken.text).to.include('5 editions.').and.to.include('1 March 2025');
    const paper = await get(pro, '/scene-reads/2025-q3.pdf')
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      })
      .expect(200)
      .expect('content-type', 'application/pdf');
    expect((paper.body as Buffer).subarray(0, 8).toString()).to.equal('%PDF-1.7');
    await get(standard, '/scene-reads/2025-q3.pdf').expect(403);
    await get(pro, '/scene-reads/2019-q1.pdf').expect(404);
    await get(pro, '/scene-reads/nonsense/editions').expect(404);
  });

  it('shows corrections of editors in a history', async () => {
    const data = {
      by: 'ann',
      operations: [{ op: 'change', select: { credit: HOSTILE }, set: { stage: 'Garden' } }],
    };
    await served.pool.query(
      `WITH inserted AS (
         INSERT INTO read_g1.correction (id, position, type, subject, source, time, data)
         VALUES ('c-1', 1, 'lineup.corrected', 'edition:sonnentau-2025', 'editor:ann', '2025-02-03T00:00:00.000Z', $1)
       )
       INSERT INTO read_g1.correction_effect (subject, correction, effect, sources, operations_json)
       VALUES ('edition:sonnentau-2025', 'c-1', 'applies', '{}', '[{"effect":"applies","sources":[]}]')`,
      [JSON.stringify(data)],
    );
    await served.pool.query(
      `UPDATE read_g1.edition SET provenance_json = jsonb_set(provenance_json::jsonb, '{corrections}', '["c-1"]')::text
       WHERE slug = 'sonnentau-2025'`,
    );
    // As every transaction that writes the tables does.
    await served.pool.query('UPDATE read_g1.checkpoint SET position = position');
    const { text: edition } = await get(standard, '/festivals/sonnentau-2025').expect(200);
    expect(edition)
      .to.match(/1 correction by editors is\s+in force/)
      .and.to.include('/history#correction-c-1">no. 1</a>');
    expect(edition.replace(/<[^>]*>/g, ' ')).not.to.include('c-1');
    const { text } = await get(standard, '/festivals/sonnentau-2025/history').expect(200);
    expect(text).to.match(/3 February 2025\s+<span class="quiet">ann</);
    expect(text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).to.match(/&lt;img .*: stage Garden/);
    expect(text).to.include('<li id="correction-c-1">').and.to.include('Statements of sources');
  });

  it('answers 503 while there is no catalog', async () => {
    const empty = await serve({ catalog: null });
    const pages = await open(empty, 'standard');
    toClose.push(pages, empty);
    await get(pages, '/').expect(503);
  });

  it('repeats no control character of a search', async () => {
    for (const path of ['/search?q=a%00b%1b', '/festivals?q=a%00b']) {
      const { text } = await get(standard, path).expect(200);
      expect(text, path)
        .to.contain('a b')
        .and.not.to.match(/[^\P{Cc}\n\t]/u);
    }
  });

  it('escapes hostile names in pages, plots and files', async () => {
    const hostile = await serve({ catalog: hostileCatalog });
    const pages = await open(hostile, 'pro');
    toClose.push(pages, hostile);
    for (const path of [...PAGES, '/artists/kode9/years.svg', '/search?q=%3Cscript%3E', '/suggest?q=img']) {
      const response = await get(pages, path);
      if (response.headers['content-type']?.startsWith('text/csv') === true) continue;
      const text = textOf(response);
      expect(/.{60}(<img|<script>).{60}/is.exec(text)?.[0], path).to.equal(undefined);
      const own = text.replace(/<script defer src="\/suggest-[0-9a-f]{12}\.js"><\/script>/, '');
      expect(own.split('</script>').length, path).to.be.at.most(2);
    }
    // The front page names what begins first.
    const { text: front } = await get(pages, '/');
    expect([...front.matchAll(/\/festivals\/([a-z-]+-20\d\d)"/g)].map(([, slug]) => slug)).to.deep.equal([
      'sonnentau-2025',
      'nuits-de-lyon-2025',
    ]);
  });
});
