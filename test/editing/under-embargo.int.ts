import { expect } from 'chai';
import request, { type Test } from 'supertest';
import {
  correct,
  type CorrectionRequest,
  correctionRequest,
  undo,
} from '../../ingest/editing/corrections/index.ts';
import { correctionNow, previewRequests } from '../../ingest/editing/corrections/queries/index.ts';
import { readShownSubject } from '../../ingest/editing/corrections/current-state/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import { type ServedConsole, serveConsole } from '../console/served-console.ts';

describe('an edition announced under an embargo', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  let ann: Editor;
  let bob: Editor;
  let cookie: string;
  before(async () => {
    served = await serveConsole();
    bob = await served.desk.editor('bob');
    const { token, ...editor } = await served.desk.editor('ann');
    ann = editor;
    const { headers } = await request(served.server)
      .post('/console/sign-in')
      .type('form')
      .send({ token, to: '/' })
      .expect(303);
    cookie = (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  });
  after(() => served.close());

  const get = (path: string): Test => request(served.server).get(path).set('cookie', cookie);
  const csrf = async (): Promise<string> => /name="csrf" value="([^"]+)"/.exec((await get('/')).text)![1]!;
  const publishEvent = async (path: string, fields: object): Promise<void> => {
    const form = { csrf: await csrf(), ...fields };
    await request(served.server).post(path).set('cookie', cookie).type('form').send(form).expect(303);
  };
  const stated = async (editor: Editor, stated: CorrectionRequest) => {
    const outcome = await correct(served.desk.deps, editor, stated, null);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    return (await correctionNow(served.desk.deps, outcome.value.correction.id, 30_000))!;
  };

  it('accepts changes of its sets that no reader sees before the embargo ends', async () => {
    const slug = 'dusk-2097';
    const until = '2097-01-01T00:00:00.000Z';
    const about = (type: string, ...operations: object[]): CorrectionRequest =>
      correctionRequest.parse({ type, subject: `edition:${slug}`, base: null, operations });
    const facts = {
      slug,
      series: { slug: 'dusk', name: 'Dusk' },
      name: 'Dusk 2097',
      kind: 'festival',
      genres: [],
      country: 'NL',
      city: 'Utrecht',
      venue: null,
      timezone: 'Europe/Amsterdam',
      status: 'scheduled',
      start_date: '2097-06-04',
      end_date: '2097-06-05',
      date_precision: 'day',
    };
    const announce = about('edition.corrected', { op: 'announce', edition: facts });
    await stated(ann, { ...announce, visible_from: until });
    const add = (credit: string) => ({
      op: 'add',
      performance: { credit, day: '2097-06-04', stage: 'Main' },
    });
    await stated(ann, about('lineup.corrected', add('Ada'), add('Bo'), add('Cy & Dee')));
    const sets = async () =>
      (
        (await readShownSubject(served.desk.deps, `edition:${slug}`))!.embargoed as {
          sets: readonly object[];
        }
      ).sets;
    expect(await sets()).to.have.length(3);
    const first = { credit: 'Ada', day: '2097-06-04', stage: 'Main' };
    const moved = await stated(
      bob,
      about('lineup.corrected', { op: 'change', select: first, set: { day: '2097-06-05', stage: 'Garden' } }),
    );
    expect(moved).to.deep.include({ state: 'published', visible_from: until, live_at: null });
    await stated(
      bob,
      about(
        'lineup.corrected',
        { op: 'drop', select: { credit: 'Bo' } },
        { op: 'acts', select: { credit: 'Cy & Dee' }, acts: [{ name: 'Cy' }, { name: 'Dee' }] },
      ),
    );
    const now = await sets();
    expect(now).to.have.length(2);
    expect(now.find((one) => 'credit' in one && one.credit === 'Ada')).to.deep.include({
      day: '2097-06-05',
      stage: 'Garden',
    });
    const notFoundPage = about('lineup.corrected', { op: 'drop', select: { credit: 'Bo' } });
    const refused = await correct(served.desk.deps, ann, notFoundPage, null);
    expect(refused.ok ? null : refused.problem.code).to.equal('target_not_found');
    const previewed = await previewRequests(served.desk.deps, ann, [
      about('lineup.corrected', { op: 'drop', select: { credit: 'Ada' } }),
    ]);
    if (!previewed.ok) throw new Error(previewed.problem.detail);
    const [change] = previewed.value.editions;
    const credits = (row: unknown) =>
      new Set((row as { lineup: { credited_as: string }[] }).lineup.map(({ credited_as }) => credited_as));
    expect([credits(change!.before), credits(change!.after)]).to.deep.equal([
      ...[new Set(['Ada', 'Cy & Dee']), new Set(['Cy & Dee'])],
    ]);
    expect(previewed.value.bookings.removed).to.have.length(1);
    await undo(served.desk.deps, bob, moved.id, { reason: null, force: true });
    await served.desk.deps.livePosition.waitUntilReached(await served.desk.log.end(), 30_000);
    expect((await sets()).find((one) => 'credit' in one && one.credit === 'Ada')).to.deep.include({
      day: '2097-06-04',
      stage: 'Main',
    });
  });

  it('has a page for editors that shows what readers will see, with forms that change it', async () => {
    const at = '/console/editions/veiled-feast-2027';
    const when = { start_date: '2027-06-01', end_date: '2027-06-02', timezone: 'Europe/Amsterdam' };
    await publishEvent('/console/editions/new', {
      form: 'announce',
      name: 'Veiled Feast',
      other: 'Veiled Feast',
      ...when,
      date_precision: 'day',
      status: 'scheduled',
      visible_from: '2098-01-01T00:00',
    });
    const add = { form: 'add', day: '2027-06-01', stage: 'Main', start: '22:00', end: '23:00' };
    for (const credit of ['Ada', 'Bo']) await publishEvent(`${at}/corrections`, { ...add, credit });
    const { text } = await get(at).expect(200);
    expect(text).to.contain(
      'Under embargo: readers see this edition from 1 Jan 2098, 01:00 Europe/Amsterdam.',
    );
    expect(text).to.contain('Edit Ada').and.to.contain('Edit Bo').and.to.contain('No source lists it');
    const key = /href="[^"]*\?set=([^#"]+)#[^"]*"[^>]*aria-label="Edit Ada"/.exec(text)![1]!;
    const form = await get(`${at}/sets/${key}`).expect(200);
    const seen = /name="seen" value="([^"]+)"/.exec(form.text)![1]!.replaceAll('&quot;', '"');
    const set = {
      form: 'set',
      seen,
      scope: 'set',
      credit: 'Ada',
      day: '2027-06-02',
      acts: 'Ada',
      end: '23:00',
    };
    const changed = { ...set, stage: 'Garden', start: '22:00' };
    const foretold = await request(served.server)
      .post(`${at}/corrections/preview`)
      .set({ cookie, 'hx-request': 'true' })
      .type('form')
      .send({ ...changed, csrf: await csrf() })
      .expect(200);
    expect(foretold.text.replaceAll(/\s+/g, ' ')).to.match(/stage <del>Main<\/del> → <ins>Garden<\/ins>/);
    expect(foretold.text).not.to.contain('is shown');
    await publishEvent(`${at}/corrections`, changed);
    await publishEvent(`${at}/corrections`, { ...set, seen: seen.replaceAll('Ada', 'Bo'), intent: 'drop' });
    const after = (await get(at).expect(200)).text;
    expect(after).to.contain('Garden').and.not.to.contain('Edit Bo');
    expect((await get('/')).text)
      .to.contain('Under embargo')
      .and.to.contain(`href="${at}"`);
    const waits = await served.get('/v1/festivals/veiled-feast-2027').catch(String);
    expect(waits).to.match(/: 404 /);
  });
});
