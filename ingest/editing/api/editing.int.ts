import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import request, { type Test } from 'supertest';
import { type Desk, openDesk, placed, SECRET } from '../../../test/editing/small-desk.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { removeEditor } from '../editors/index.ts';
import { openEditing } from './index.ts';

/** The fields of responses that the tests read. */
interface Reported {
  readonly id: string;
  readonly base: number;
  readonly position: number;
  readonly items: readonly object[];
  readonly entries: readonly { readonly by: object }[];
  readonly conflicts: readonly object[];
  readonly errors: readonly { readonly path: string }[];
  readonly shown: { readonly sets: readonly Set[] };
  readonly data: { readonly operations: readonly { readonly set: { readonly venue: string } }[] };
}
interface Set {
  readonly credit: string;
  readonly shown: boolean;
  readonly select: object;
}

const answer = async (asked: Test): Promise<{ body: Reported; location: string }> => {
  const answered = await asked;
  return { body: answered.body as Reported, location: answered.header['location'] as string };
};

describe('the editors’ API', function () {
  this.timeout(120_000);
  let desk: Desk;
  let server: Server;
  let ann: string;
  before(async () => {
    desk = await openDesk();
    const editing = openEditing({ deps: desk.deps, secret: SECRET, warn: () => undefined });
    server = createServer((incoming, response) => editing.handle(incoming, response)).listen(0, '127.0.0.1');
    ann = (await desk.editor('ann')).token;
  });
  after(async () => {
    server.close();
    await desk.close();
  });

  const get = (path: string, token = ann): Test => request(server).get(path).auth(token, { type: 'bearer' });
  const post = (path: string, body: object, token = ann): Test =>
    request(server).post(path).auth(token, { type: 'bearer' }).send(body);
  const venue = (to: string, base: number | null = null) => ({
    type: 'edition.corrected',
    subject: 'edition:sun-2024',
    base,
    operations: [{ op: 'set', set: { venue: to } }],
  });

  it('POST /corrections returns 201, then the correction is live and in the history', async () => {
    const { body: now } = await answer(get('/subjects/edition:sun-2024').expect(200));
    const { body: made, location } = await answer(post('/corrections', venue('Hall', now.base)).expect(201));
    const { body: live } = await answer(get(`${location}?wait=live`).expect(200));
    expect(live).to.deep.include({ id: made.id, state: 'live', by: 'ann' });
    const { body: reported } = await answer(get('/history/edition:sun-2024?field=venue').expect(200));
    expect(reported.entries[0]).to.deep.include({ field: 'venue', to: 'Hall', taken_back: null });
    expect(reported.entries[0]!.by).to.deep.equal({ kind: 'editor', editor: 'ann', correction: made.id });
    const { body: listed } = await answer(get('/corrections?subject=edition:sun-2024&by=ann').expect(200));
    expect(listed).to.deep.include({ total: 1 });
    await post(`/corrections/${made.id}/revert`, { reason: 'a test' }).expect(200);
  });

  it('GET /subjects/{edition} returns a selection for each set, placeholders included', async () => {
    const { body } = await answer(get('/subjects/edition:sun-2024').expect(200));
    const sets = body.shown.sets as {
      credit: string;
      start: string | null;
      shown: boolean;
      select: object;
    }[];
    expect(sets.map(({ credit, shown }) => [credit, shown])).to.have.deep.members([
      ['Ada b2b Bo', true],
      ['Cy', true],
      ['Cy', true],
      ['Dee & Eve', true],
      ['TBA', false],
    ]);
    const [ada] = sets.filter(({ credit }) => credit.startsWith('Ada'));
    expect(ada!.select).to.deep.equal({
      credit: 'Ada b2b Bo',
      day: '2024-07-19',
      stage: 'Main',
      start: '2024-07-19T18:00:00.000Z',
    });
    for (const { select } of sets.filter(({ shown }) => shown)) {
      const operations = [{ op: 'change', select, set: { headliner: true } }];
      const correctionBody = {
        type: 'lineup.corrected',
        subject: 'edition:sun-2024',
        operations,
        base: null,
      };
      await post('/corrections', correctionBody).expect(201);
    }
  });

  it('POST /corrections selects a hidden set by its instant, read from the wall clock in its zone', async () => {
    const credit = { credit: 'TBA', stage: 'Main', day: '2024-08-30', start: '2024-08-30T21:00' };
    const claims = [
      editionReport('star-2024', placed('2024-08-30', '2024-08-31')),
      lineup('star-2024', [credit]),
    ];
    await desk.publishEvent(...claims.map((claim) => eventOf(claim)));
    const { body } = await answer(get('/subjects/edition:star-2024').expect(200));
    const [tba] = body.shown.sets;
    expect(tba).to.deep.include({ shown: false, start: '2024-08-30T21:00:00+02:00' });
    expect(tba!.select).to.deep.include({ start: '2024-08-30T19:00:00.000Z' });
    const operations = [{ op: 'replace', select: tba!.select, credit: 'Zed', acts: null }];
    const correctionBody = {
      type: 'lineup.corrected',
      subject: 'edition:star-2024',
      operations,
      base: body.base,
    };
    const { location } = await answer(post('/corrections', correctionBody).expect(201));
    await get(`${location}?wait=live`).expect(200);
    const { body: filled } = await answer(get('/subjects/edition:star-2024').expect(200));
    expect(filled.shown.sets[0]).to.deep.include({ credit: 'Zed', start: '2024-08-30T21:00:00+02:00' });
  });

  it('POST /corrections returns the first response to a repeated Idempotency-Key, and 422 for another body', async () => {
    const send = () => post('/corrections', venue('Once')).set('Idempotency-Key', 'k1');
    const { body: first } = await answer(send().expect(201));
    const { body: second } = await answer(send().expect(200));
    expect(second.id).to.equal(first.id);
    await post('/corrections', venue('Twice')).set('Idempotency-Key', 'k1').expect(422);
  });

  it('POST /corrections answers 409 with the conflicts of a stale base and the new base', async () => {
    const { body: now } = await answer(get('/subjects/edition:sun-2024'));
    await post('/corrections', venue('One', now.base)).expect(201);
    const { body } = await answer(post('/corrections', venue('Two', now.base)).expect(409));
    expect(body).to.deep.include({ code: 'stale_base', status: 409 });
    expect(body.conflicts.at(-1)).to.deep.include({ field: 'venue', to: 'One' });
    await post('/corrections', venue('Two', body.base)).expect(201);
  });

  it('answers 401 without a valid token, and to a removed editor from the next request on', async () => {
    await request(server).get('/corrections').expect(401).expect('www-authenticate', 'Bearer');
    await get('/corrections', 'bke_wrong').expect(401);
    const { token } = await desk.editor('brief');
    await get('/corrections', token).expect(200);
    await removeEditor(desk.pool, { name: 'brief', by: 'test' });
    await get('/corrections', token).expect(401);
  });

  it('lets a contributor propose only, and an editor approve once', async () => {
    const { token: cat } = await desk.editor('cat', 'contributor');
    const { body: proposal } = await answer(post('/corrections', venue('Proposed'), cat).expect(202));
    await post(`/corrections/${proposal.id}/approve`, {}, cat).expect(403);
    await post(`/corrections/${proposal.id}/approve`, {}).expect(200);
    await post(`/corrections/${proposal.id}/approve`, {}).expect(409);
    const correctionBody = {
      type: 'precedence.set',
      subject: 'catalog',
      sources: ['official'],
      complete: false,
      base: null,
    };
    await post('/corrections', correctionBody).expect(403);
  });

  it('limits wrong tokens by the client address from a trusted proxy, and accepts a valid token', async () => {
    const proxied = openEditing({
      deps: desk.deps,
      secret: SECRET,
      warn: () => undefined,
      trustedProxies: ['loopback'],
    });
    const served = createServer((incoming, response) => proxied.handle(incoming, response)).listen(0);
    try {
      const from = async (address: string, token: string): Promise<number> =>
        (
          await request(served)
            .get('/corrections')
            .set('x-forwarded-for', address)
            .auth(token, { type: 'bearer' })
        ).status;
      for (let nth = 0; nth < 60; nth++) await from('198.51.100.7', 'bke_wrong');
      expect(await from('198.51.100.7', 'bke_wrong')).to.equal(429);
      expect(await from('198.51.100.8', 'bke_wrong'), 'another address').to.equal(401);
      expect(await from('198.51.100.7', ann), 'a valid token').to.equal(200);
    } finally {
      served.close();
    }
  });

  it('answers 403 to a contributor’s upload before it reads the file', async () => {
    const { token: dee } = await desk.editor('dee', 'contributor');
    const { port } = server.address() as AddressInfo;
    for (const path of ['check', 'preview', 'errors.csv', '']) {
      const asked = httpRequest({
        port,
        method: 'POST',
        path: `/batches/${path}`.replace(/\/$/, ''),
        headers: { authorization: `Bearer ${dee}`, 'content-type': 'text/csv', 'content-length': 9_000_000 },
      });
      asked.on('error', () => undefined);
      asked.flushHeaders();
      // Not a byte of the file is ever sent.
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      expect(response.statusCode, path).to.equal(403);
      asked.destroy();
    }
  });

  it('answers 400 with the path of every fault of a request', async () => {
    const { body } = await answer(
      post('/corrections', { ...venue('x'), base: -1, surplus: true }).expect(400),
    );
    expect(body.errors.map(({ path }) => path)).to.include('base');
    await post('/corrections', { ...venue('a\0b') }).expect(400);
    await request(server)
      .post('/corrections')
      .auth(ann, { type: 'bearer' })
      .set('content-type', 'application/json')
      .send('{"type":')
      .expect(400);
    await post('/corrections', { ...venue('x'), comment: 'x'.repeat(2_000_000) }).expect(413);
    await get('/corrections?limit=1000').expect(400);
    await get('/corrections/none').expect(404);
    await get('/history/edition:none-2024').expect(404);
    for (const nul of ['/corrections/%00', '/subjects/edition:%00', '/corrections?by=a%00', '/batches/%00'])
      expect((await answer(get(nul).expect(400))).body.errors.length, nul).to.equal(1);
    await get('/nowhere').expect(404);
    await request(server).put('/corrections').expect(405);
  });

  it('explains the mistakes of a first request in its problem details', async () => {
    const detailOf = async (asked: Test) => ((await asked).body as { detail: string }).detail;
    expect(await detailOf(post('/corrections', [venue('x')]).expect(400))).to.equal(
      'The body must be an object; it is a list.',
    );
    const many = { corrections: [venue('x')] };
    expect(await detailOf(post('/corrections', many).expect(400))).to.match(
      /^Send one correction in each request, /,
    );
    expect(await detailOf(post('/corrections/preview', venue('x')).expect(400))).to.contain(
      '{"corrections": [',
    );
    const kinds = await detailOf(get('/review?kind=nonsense').expect(400));
    expect(kinds).to.match(/^query\.kind: must be one of “split”, .*“look_again”$/);
    expect((await answer(get('/review?kind=split').expect(200))).body.items).to.be.an('array');
    for (const none of ['foo', 'edition:', 'artist:kode-9', 'catalogue'])
      expect(await detailOf(get(`/subjects/${none}`).expect(400)), none).to.match(
        /^path\.subject: must be edition:<slug>, artist:<reference>, .* or catalog$/,
      );
    for (const some of ['catalog', 'series:sun', 'source:official', 'artist:name:Nobody', 'edition:new-2030'])
      await get(`/subjects/${some}`).expect(200);
    const file = () =>
      request(server).post('/batches/check').auth(ann, { type: 'bearer' }).set('content-type', 'text/csv');
    expect(await detailOf(file().expect(400))).to.equal('The file is empty.');
    expect(await detailOf(file().send('').expect(400))).to.equal('The file is empty.');
  });

  it('answers 422 to a base beyond the end of the log', async () => {
    const { body: now } = await answer(get('/subjects/edition:sun-2024'));
    const later = venue('Later', now.base + 1_000_000);
    const { body } = await answer(post('/corrections', later).expect(422));
    expect(body).to.deep.include({ code: 'invalid_operation' });
    expect(body.errors.map(({ path }) => path)).to.deep.equal(['base']);
  });

  it('GET /feeds/{subject} lists corrections with their editors', async () => {
    const { body: made } = await answer(post('/corrections', venue('In the feed')).expect(201));
    for (const subject of ['edition:sun-2024', 'catalog']) {
      const { body } = await answer(get(`/feeds/${subject}`).expect(200));
      expect(body.items[0], subject).to.deep.include({
        id: made.id,
        title: 'edition:sun-2024: set by ann',
        authors: [{ name: 'ann' }],
      });
    }
    expect((await answer(get('/feeds/edition:moon-2024').expect(200))).body.items).to.deep.equal([]);
  });

  it('POST /imports/{id}/revert retracts an import once, and answers 403 to an editor with bounds', async () => {
    await desk.pool.query(
      `INSERT INTO editing.import (id, digest, manifest, source) VALUES ('import-9', 'd', 'm.yaml', 'app')`,
    );
    const { token: sol } = await desk.editor('sol', 'editor', { series: ['sun'] });
    await post('/imports/import-9/revert', {}, sol).expect(403);
    const { body } = await answer(post('/imports/import-9/revert', { reason: 'wrong file' }).expect(200));
    expect(await desk.log.at(body.position)).to.deep.include({
      type: 'import.retracted',
      data: { import_id: 'import-9', by: 'ann', reason: 'wrong file' },
    });
    await post('/imports/import-9/revert', {}).expect(409);
    await post('/imports/import-8/revert', {}).expect(404);
  });

  it('returns HTML in a name unchanged, as JSON', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { body } = await answer(
      post('/corrections', venue(name)).expect(201).expect('content-type', /json/),
    );
    expect(body.data.operations[0]!.set.venue).to.equal(name);
  });

  it('links the type of a problem to its description in openapi.json', async () => {
    const { body } = await answer(post('/corrections', { ...venue('a\0b') }).expect(400));
    const { type, title, status } = body as unknown as Record<'type' | 'title' | 'status', string>;
    const [document, pointer] = type.split('#/');
    const { body: described } = await answer(get(document!).expect(200));
    const kind = pointer!
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], described);
    expect(kind).to.include({ title, status }).and.to.have.property('remedy').that.is.a('string');
  });
});
