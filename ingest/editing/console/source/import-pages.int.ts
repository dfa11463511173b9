import { expect } from 'chai';
import request, { type Test } from 'supertest';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import type { ClaimEvent } from '../../../events/index.ts';

/** The import of the events in the small catalog. */
const IMPORT = 'import-1';

const retractionOf = (import_id: string): ClaimEvent => ({
  id: `undo-${import_id}`,
  type: 'import.retracted',
  version: 1,
  source: 'editor',
  subject: `import:${import_id}`,
  time: '2024-03-02T00:00:00.000Z',
  import_id: null,
  data: { import_id, by: 'ann', reason: null },
});

describe('GET /console/imports', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  before(async () => {
    console = await serveConsole();
    await console.desk.pool.query(
      `INSERT INTO editing.import (id, digest, manifest, source, statements, reading, published, finished_at)
       VALUES ($1, 'digest', 'sun.yaml', 'official', 5, 'reading', 5, now())`,
      [IMPORT],
    );
  });
  after(() => console.close());

  const get = (path: string, cookie: string): Test => request(console.server).get(path).set('cookie', cookie);
  async function signedIn(token: string): Promise<string> {
    const answer = await request(console.server)
      .post('/console/sign-in')
      .type('form')
      .send({ token, to: '/' });
    return (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  }

  it('counts for an undo only the statements that would be in force after it', async () => {
    const cookie = await signedIn((await console.desk.editor('dora')).token);
    const afterwards = async (): Promise<string> =>
      (await get(`/console/imports/${IMPORT}/undo`, cookie)).text.replace(/\s+/g, ' ');
    const newer = { source: 'app', as_of: '2024-03-01T00:00:00.000Z' };
    const later = [lineup('moon-2024', ['Bo'], newer), editionReport('moon-2024', {}, newer)];
    await console.desk.publishEvent(...later.map((claim) => eventOf(claim, 'import-2')));
    expect(await afterwards()).to.contain('other statements apply');
    await console.desk.publishEvent(retractionOf('import-2'));
    expect(await afterwards()).not.to.contain('other statements apply');
  });

  it('retracts an import with its bookings, and offers contributors no undo', async () => {
    const proposes = await signedIn((await console.desk.editor('cleo', 'contributor')).token);
    const { text: theirs } = await get('/console/imports', proposes).expect(200);
    expect(theirs).to.contain('sun.yaml').and.not.to.contain('Undo this import');
    const cookie = await signedIn((await console.desk.editor('ann')).token);
    const { text } = await get('/console/imports', cookie).expect(200);
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)![1]!;
    const revert = (id: string): Test =>
      request(console.server)
        .post(`/console/imports/${id}/revert`)
        .set('cookie', cookie)
        .type('form')
        .send({ csrf, reason: 'the wrong file' });
    const undo = `/console/imports/${IMPORT}/undo`;
    expect((await get(undo, proposes).expect(200)).text)
      .to.contain('A contributor cannot undo an import')
      .and.not.to.contain('Undo all of');
    const vanishing = (await get(undo, cookie).expect(200)).text;
    expect(vanishing.replace(/\s+/g, ' '))
      .to.contain('subjects lose statements that no other import made')
      .and.to.contain('<td><b>vanishes</b></td>')
      .and.to.contain('>artist Kode 9</a>')
      .and.not.to.contain('discogs id 28');
    await revert(IMPORT).expect(303).expect('location', `/console/imports?done=${IMPORT}`);
    expect((await get('/console/imports?done=import-1', cookie)).text)
      .to.contain('The import of sun.yaml was undone')
      .and.not.to.contain('Undo this import');
    const { editions } = await console.get<{ editions: readonly object[] }>('/v1/festivals');
    expect(editions).to.deep.equal([]);
    expect((await revert(IMPORT).expect(409)).text).to.contain('was already undone');
    expect((await revert('nothing').expect(404)).text).to.contain('There is no import nothing');
  });
});
