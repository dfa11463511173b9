import { expect } from 'chai';
import request, { type Response, type Test } from 'supertest';
import { eventOf } from '../../../test/projector/events.ts';
import { artistReport, editionReport, labelReport, lineup } from '../../../test/fold/claims.ts';
import { type ServedConsole, serveConsole } from '../../../test/console/served-console.ts';
import { smallCatalog } from '../../../test/editing/small-desk.ts';
import { correct, correctionRequest, undo } from '../corrections/index.ts';

interface Festival {
  readonly series_slug: string;
  readonly lineup: readonly { readonly stage: string | null }[];
}

/** Hostile input for a name. */
const HOSTILE = `<img src=x onerror=alert(1)>"'--><script>alert(2)</script>`;

const hostileCatalog = [
  editionReport('evil-2024', {
    ...{ name: HOSTILE, city: HOSTILE, venue: HOSTILE, genres: [HOSTILE], country: 'NL' },
    ...{ start_date: '2024-05-01', end_date: '2024-05-02', timezone: 'Europe/Amsterdam' },
    series: { slug: 'evil', name: HOSTILE },
  }),
  lineup(
    'evil-2024',
    [
      { credit: HOSTILE, stage: HOSTILE, day: '2024-05-01', start: '2024-05-01T20:00' },
      { credit: `${HOSTILE} b2b Bo`, day: '2024-05-01' },
    ],
    { source: HOSTILE },
  ),
  artistReport('discogs:66', HOSTILE),
  labelReport('discogs:l66', HOSTILE),
].map((claim) => eventOf(claim));

describe('the console', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  let token: string;
  before(async () => {
    console = await serveConsole([...smallCatalog, ...hostileCatalog]);
    token = (await console.desk.editor('ann')).token;
  });
  after(() => console.close());

  const signIn = (given = token): Test =>
    request(console.server).post('/console/sign-in').type('form').send({ token: given, to: '/console/live' });

  async function signedIn(given = token): Promise<string> {
    const answer = await signIn(given).expect(303).expect('location', '/console/live');
    return (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  }

  const get = (path: string, cookie: string): Test => request(console.server).get(path).set('cookie', cookie);
  const csrfIn = (answer: Response): string => /name="csrf" value="([^"]+)"/.exec(answer.text)![1]!;

  it('answers 401 with the sign-in form and no data to a visitor without a session', async () => {
    for (const path of ['/', '/console/editions/sun-2024', '/console/review', '/console/batches']) {
      const { text } = await request(console.server).get(path).expect(401);
      expect(text)
        .to.contain('name="token"')
        .and.not.to.match(/Ada|sun-2024.*Main/);
    }
    await request(console.server).post('/console/corrections').type('form').send({}).expect(401);
  });

  it('reports an unknown filter of the review list and shows all review items', async () => {
    const cookie = await signedIn();
    const strange = await get('/console/review?kind=nonsense&whose=nonsense', cookie).expect(200);
    expect(strange.text).to.contain('There is no kind of question called “nonsense”');
    const plain = await get('/console/review', cookie).expect(200);
    const reviewItems = ({ text }: Response) => (text.match(/<article/g) ?? []).length;
    expect(reviewItems(strange)).to.equal(reviewItems(plain)).and.to.be.greaterThan(0);
  });

  it('sets the session cookie HttpOnly and SameSite=Strict, Secure behind https, without the token in it', async () => {
    const answer = await signIn().expect(303);
    expect(String(answer.headers['set-cookie'])).to.match(/; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    expect(String(answer.headers['set-cookie'])).not.to.contain(token);
    const secure = await signIn().set('x-forwarded-proto', 'https').expect(303);
    expect(String(secure.headers['set-cookie'])).to.contain('; Secure');
  });

  it('sends a content security policy that allows only its own scripts, styles and forms', async () => {
    const { headers, text } = await get('/', await signedIn()).expect(200);
    expect(headers['content-security-policy']).to.match(/^default-src 'none'; script-src 'self';/);
    expect(headers['content-security-policy']).not.to.contain('unsafe');
    expect(headers).to.include({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(text).not.to.match(/<script>|\son\w+=|\sstyle=|javascript:/);
    for (const [, address] of text.matchAll(/(?:src|href|action)="([^"]*)"/g))
      expect(address).to.match(/^[/#?]/);
    for (const [, asset] of text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]*)"/g))
      await request(console.server)
        .get(asset!)
        .expect(200)
        .expect('cache-control', /immutable/);
  });

  it('refuses a form without its CSRF token, from another session or from another site', async () => {
    const cookie = await signedIn();
    const csrf = csrfIn(await get('/', cookie));
    const form = { type: 'edition.corrected', subject: 'edition:sun-2024', words: '{}' };
    const send = (fields: object): Test =>
      request(console.server).post('/console/corrections').set('cookie', cookie).type('form').send(fields);
    await send(form).expect(403);
    await send({ ...form, csrf: csrfIn(await get('/', await signedIn())) }).expect(403);
    await send({ ...form, csrf })
      .set('origin', 'http://elsewhere.example')
      .expect(403);
    await send({ ...form, csrf })
      .set('sec-fetch-site', 'cross-site')
      .expect(403);
    const refused = await send({ ...form, csrf }).expect(422);
    expect(refused.text).to.contain('Operations: is missing.');
    await signIn().set('origin', 'http://elsewhere.example').expect(403);
  });

  it('stores the correction of a contributor as a proposal, and publishes nothing', async () => {
    const { token: given } = await console.desk.editor('cat', 'contributor');
    const cookie = await signedIn(given);
    const csrf = csrfIn(await get('/', cookie));
    const words = JSON.stringify({ operations: [{ op: 'set', set: { venue: 'Proposed Hall' } }] });
    const response = await request(console.server)
      .post('/console/corrections')
      .set('cookie', cookie)
      .type('form')
      .send({ csrf, type: 'edition.corrected', subject: 'edition:moon-2024', words, request_key: 'k' })
      .expect(303);
    const { text } = await get(response.headers['location']!, cookie).expect(200);
    expect(text).to.contain('The proposal was sent. An editor');
    const { venue } = await console.get<{ venue: string | null }>('/v1/festivals/moon-2024');
    expect(venue).not.to.equal('Proposed Hall');
    const id = /done=([^&]+)/.exec(response.headers['location']!)![1]!;
    await request(console.server)
      .post(`/console/corrections/${id}/approve`)
      .set('cookie', cookie)
      .type('form')
      .send({ csrf })
      .expect(403);
    const editors = await signedIn();
    const damaged = { csrf: csrfIn(await get('/', editors)), base: 'nowhere' };
    const answer = await request(console.server)
      .post(`/console/corrections/${id}/approve`)
      .set('cookie', editors)
      .type('form')
      .send(damaged)
      .expect(422);
    expect(answer.text).to.contain('The form is incomplete');
  });

  /** Sends a form of a page and expects success. @returns where the page redirects to. */
  async function publishEvent(cookie: string, path: string, fields: object): Promise<string> {
    const csrf = csrfIn(await get('/', cookie));
    const answer = await request(console.server)
      .post(path)
      .set('cookie', cookie)
      .type('form')
      .send({ csrf, ...fields });
    expect(answer.status, answer.text).to.equal(303);
    return answer.headers['location']!;
  }

  it('changes by a form how a source is read, for all of its statements', async () => {
    const cookie = await signedIn();
    const path = '/console/sources/official';
    expect((await get('/console/sources', cookie).expect(200)).text).to.contain(`href="${path}"`);
    await get(path, cookie).expect(200);
    const fields = { form: 'stage', from: 'Garden', to: 'Rose Garden' };
    expect(await publishEvent(cookie, `${path}/corrections`, fields)).to.match(/\?done=/);
    const { lineup: shown } = await console.get<Festival>('/v1/festivals/sun-2024');
    expect(shown.map(({ stage }) => stage))
      .to.include('Rose Garden')
      .and.not.to.include('Garden');
  });

  it('announces an edition, also under an embargo, and moves it to another series', async () => {
    const cookie = await signedIn();
    const fields = { form: 'announce', name: 'Star Feast', start_date: '2027-06-01', other: 'Star Feast' };
    const more = { date_precision: 'day', status: 'scheduled' };
    const at = await publishEvent(cookie, '/console/editions/new', { ...fields, ...more });
    expect(at).to.match(/^\/console\/editions\/star-feast-2027\?done=/);
    await get(at, cookie).expect(200);
    const secret = { ...fields, ...more, name: 'Star Feast Secret', visible_from: '2098-01-01T00:00' };
    const hidden = await publishEvent(cookie, '/console/editions/new', secret);
    expect(hidden).to.match(/^\/console\/editions\/star-feast-secret-2027\?done=/);
    expect((await get(hidden, cookie).expect(200)).text).to.contain('1 Jan 2098');
    const chosen = { form: 'series', other: 'x', other_ref: JSON.stringify({ slug: 'sky', name: 'Sky' }) };
    await publishEvent(cookie, '/console/editions/star-feast-2027/corrections', chosen);
    const { series_slug } = await console.get<Festival>('/v1/festivals/star-feast-2027');
    expect(series_slug).to.equal('sky');
    const { text } = await get('/console/pick/series?other=sk', cookie).expect(200);
    expect(text).to.contain('<b>Sky</b>');
  });

  it('lets only admins set the order of sources', async () => {
    const fields = { form: 'believed', sources: 'somebody', holds: 'series', of: '{"series_slug":"sun"}' };
    const editor = await signedIn();
    expect((await get('/console/editions/sun-2024', editor)).text).not.to.contain('Order of sources');
    await request(console.server)
      .post('/console/editions/sun-2024/corrections')
      .set('cookie', editor)
      .type('form')
      .send({ ...fields, csrf: csrfIn(await get('/', editor)) })
      .expect(403);
    const admin = await signedIn((await console.desk.editor('ada', 'admin')).token);
    expect((await get('/console/editions/sun-2024', admin)).text).to.contain('Order of sources');
    await publishEvent(admin, '/console/editions/sun-2024/corrections', fields);
    const { text } = await get(`/console/history?subject=${encodeURIComponent('series:sun')}`, admin);
    expect(text).to.contain('somebody');
  });

  it('offers no undo of an undone correction, also where the undo is on another page of the history', async () => {
    const { desk } = console;
    const una = await desk.editor('una');
    const venueRequest = correctionRequest.parse({
      ...{ type: 'edition.corrected', subject: 'edition:moon-2024', base: null },
      operations: [{ op: 'set', set: { venue: 'Undone' } }],
    });
    const made = await correct(desk.deps, una, venueRequest, null);
    const { id } = made.ok ? made.value.correction : { id: '' };
    const page = async (offset: number): Promise<string> =>
      (await get(`/console/history?subject=edition:moon-2024&offset=${offset}`, await signedIn())).text;
    await desk.publishEvent();
    expect(await page(0)).to.contain(`/console/corrections/${id}/revert`);
    await undo(desk.deps, una, id, { reason: null, force: false });
    await desk.publishEvent();
    for (const offset of [0, 1])
      expect(await page(offset)).not.to.contain(`/console/corrections/${id}/revert`);
    expect(await page(1)).to.contain('Undone');
  });

  it('escapes hostile names on every page', async () => {
    const cookie = await signedIn();
    const { rows } = await console.desk.pool.query<{ slug: string }>(
      'SELECT slug FROM read_g1.artist UNION SELECT slug FROM read_g1.edition',
    );
    const slugs = rows.map(({ slug }) => slug);
    const source = `/console/sources/${encodeURIComponent(HOSTILE)}`;
    // Input of editors is as untrusted as that of sources.
    for (const [at, fields] of [
      [`${source}/corrections`, { form: 'stage', from: HOSTILE, to: HOSTILE }],
      [`${source}/corrections`, { form: 'leave_out', field: 'credit', value: `${HOSTILE} 2` }],
      [
        '/console/artists/bo/corrections',
        { form: 'alias', name: HOSTILE, comment: HOSTILE, evidence: HOSTILE },
      ],
      ['/console/artists/bo/corrections', { form: 'disambiguate', text: HOSTILE }],
      [
        '/console/editions/sun-2024/corrections',
        { form: 'add', credit: HOSTILE, stage: HOSTILE, acts: HOSTILE },
      ],
    ] as const)
      await publishEvent(cookie, at, fields);
    const { rows: made } = await console.desk.pool.query<{ id: string }>('SELECT id FROM editing.correction');
    const { rows: labels } = await console.desk.pool.query<{ slug: string }>(
      'SELECT slug FROM read_g1.label',
    );
    const pages = [
      `/?q=${encodeURIComponent(HOSTILE)}`,
      '/?q=%3Cimg',
      ...slugs.flatMap((slug) => [
        `/console/editions/${encodeURIComponent(slug)}`,
        `/console/artists/${encodeURIComponent(slug)}`,
      ]),
      `/console/editions/${encodeURIComponent(HOSTILE)}`,
      `/console/history?subject=${encodeURIComponent('edition:evil-2024')}`,
      `/console/history?subject=${encodeURIComponent(HOSTILE)}`,
      `/console/pick/artist?other=${encodeURIComponent(HOSTILE)}`,
      '/console/corrections',
      '/console/sources',
      source,
      `/console/history?subject=${encodeURIComponent(`source:${HOSTILE}`)}`,
      `/console/editions/new?name=${encodeURIComponent(HOSTILE)}`,
      '/console/review',
      '/console/live',
      '/',
      ...(['artist', 'label', 'edition', 'series'] as const).map(
        (kind) => `/console/pick/${kind}?other=${encodeURIComponent('img')}`,
      ),
      ...made.map(({ id }) => `/console/corrections/${id}`),
      ...labels.map(({ slug }) => `/console/labels/${encodeURIComponent(slug)}`),
    ];
    let seen = 0;
    for (const page of pages) {
      const { text } = await get(page, cookie);
      expect(text, page).not.to.match(/<img|<script>|onerror=alert\(1\)>/);
      if (text.includes('&lt;img src=x onerror=alert(1)&gt;')) seen += 1;
    }
    expect(seen).to.be.above(14);
  });

  it('answers 404 to an unknown page and stays below 500 for damaged queries', async () => {
    const cookie = await signedIn();
    for (const path of ['/console/editions/none-2024', '/console/artists/none', '/console/nowhere'])
      await get(path, cookie).expect(404);
    for (const path of ['/console/history?subject=%00', '/console/corrections?offset=-5&state=x', '/?q=%00'])
      expect((await get(path, cookie)).status, path).to.be.below(500);
  });
});
