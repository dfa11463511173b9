import { expect } from 'chai';
import request, { type Test } from 'supertest';
import { type ServedConsole, serveConsole } from '../../../../test/console/served-console.ts';
import { editionReport, lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { textOf } from '../../../../test/console/signed-in.ts';
import { placed } from '../../../../test/editing/small-desk.ts';
import type { ClaimEvent } from '../../../events/index.ts';
import { correct, type Correction, correctionRequest, undo } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { Editor } from '../../editors/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import { readUndoEffects } from './undo-effects.ts';

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
  let ann: Editor & { readonly token: string };
  before(async () => {
    console = await serveConsole();
    ann = await console.desk.editor('ann');
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

  async function published(type: string, slug: string, operation: object): Promise<Correction> {
    const request = { type, subject: `edition:${slug}`, base: null, operations: [operation] };
    const made = await correct(console.desk.deps, ann, correctionRequest.parse(request), null);
    if (!made.ok) throw new Error(JSON.stringify(made.problem));
    return (await correctionNow(console.desk.deps, made.value.correction.id, 10_000))!;
  }

  it('shows what readers see after an undo, with other statements and corrections in force', async () => {
    const cookie = await signedIn(ann.token);
    const afterwards = async (slug: string): Promise<string> => {
      const { text } = await get(`/console/imports/${IMPORT}/undo`, cookie).expect(200);
      const row = text.split('<tr>').find((one) => one.includes(`/editions/${slug}"`))!;
      // The cells after the name, the statements and the artists now.
      const [, , ...cells] = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
        textOf(cell!).trim(),
      );
      return cells.slice(1).join(' | ');
    };
    const newer = { source: 'app', as_of: '2024-03-01T00:00:00.000Z' };
    const later = [lineup('moon-2024', ['Bo'], newer), editionReport('moon-2024', {}, newer)];
    await console.desk.publishEvent(...later.map((claim) => eventOf(claim, 'import-2')));
    expect(await afterwards('moon-2024')).to.equal('1 artist: without Ada, Kode 9 | ');
    const { id } = await published('lineup.corrected', 'moon-2024', {
      op: 'add',
      performance: { credit: 'Zed' },
    });
    await published('lineup.corrected', 'sun-2024', {
      op: 'change',
      select: { credit: 'Ada b2b Bo' },
      set: { stage: 'Attic' },
    });
    expect(await afterwards('moon-2024')).to.equal('2 artists: without Ada, Kode 9 | 1');
    expect(await afterwards('sun-2024')).to.equal('vanishes | 1, without effect');
    await undo(console.desk.deps, ann, id, { reason: null, force: false });
    await console.desk.publishEvent(retractionOf('import-2'));
    expect(await afterwards('moon-2024')).to.equal('vanishes | ');
  });

  it('works out the effects of a large undo from the statements and corrections that remain', async () => {
    const deps = { database: console.desk.pool, corrections: { ...console.desk.deps, preview: null } };
    const kindOf = async (slug: string): Promise<string | undefined> => {
      const { found } = await readUndoEffects(deps as unknown as ConsoleDeps, ann, IMPORT);
      return found.find(({ effect }) => effect.slug === slug)?.afterwards.kind;
    };
    expect(await kindOf('moon-2024')).to.equal('vanishes');
    const report = editionReport('moon-2024', {}, { source: 'app', as_of: '2024-04-01T00:00:00.000Z' });
    await console.desk.publishEvent(eventOf(report, 'import-3'));
    expect(await kindOf('moon-2024')).to.equal('loses lineup');
    await console.desk.publishEvent(retractionOf('import-3'));
    const facts = editionReport('moon-2024', placed('2024-08-02', '2024-08-03')).data.edition;
    await published('edition.corrected', 'moon-2024', { op: 'announce', edition: facts });
    expect(await kindOf('moon-2024')).to.equal('announced');
  });

  it('counts the effects on all subjects of an import about more than a hundred', async () => {
    const deps = { database: console.desk.pool, corrections: { ...console.desk.deps, preview: null } };
    const slugs = Array.from({ length: 120 }, (_, i) => `many-${1900 + i}`);
    await console.desk.publishEvent(
      ...slugs.map((slug) => eventOf(editionReport(slug, {}, { source: 'many' }), 'import-many')),
    );
    const reported = slugs.slice(0, 7).map((slug) => editionReport(slug, {}, { source: 'others' }));
    await console.desk.publishEvent(...reported.map((claim) => eventOf(claim, 'import-others')));
    const effects = await readUndoEffects(deps as unknown as ConsoleDeps, ann, 'import-many');
    expect([effects.total, effects.found.length, effects.vanishing, effects.changing]).to.deep.equal([
      ...[120, 100, 113, 0],
    ]);
    await console.desk.publishEvent(retractionOf('import-many'), retractionOf('import-others'));
  });

  it('retracts an import with its bookings, and offers contributors no undo', async () => {
    const proposes = await signedIn((await console.desk.editor('cleo', 'contributor')).token);
    const { text: theirs } = await get('/console/imports', proposes).expect(200);
    expect(theirs).to.contain('sun.yaml').and.not.to.contain('Undo this import');
    const cookie = await signedIn(ann.token);
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
      .and.to.contain('<td data-head="Afterwards"><b>vanishes</b></td>')
      .and.to.contain('artist Kode 9')
      .and.not.to.contain('discogs id 28');
    await revert(IMPORT).expect(303).expect('location', `/console/imports?done=${IMPORT}`);
    expect((await get('/console/imports?done=import-1', cookie)).text)
      .to.contain('The import of sun.yaml was undone')
      .and.not.to.contain('Undo this import');
    const { editions } = await console.get<{ editions: readonly { slug: string }[] }>('/v1/festivals');
    // An editor announced it above.
    expect(editions.map(({ slug }) => slug)).to.deep.equal(['moon-2024']);
    expect((await revert(IMPORT).expect(409)).text).to.contain('was already undone');
    expect((await revert('nothing').expect(404)).text).to.contain('There is no import nothing');
  });
});
