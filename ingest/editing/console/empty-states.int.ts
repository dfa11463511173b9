import { expect } from 'chai';
import request from 'supertest';
import { smallCatalog } from '../../../test/editing/small-desk.ts';
import { type ServedConsole, serveConsole } from '../../../test/console/served-console.ts';
import { correct, correctionRequest, undo } from '../corrections/index.ts';

describe('pages of the console without content', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  let cookie: string;
  before(async () => {
    console = await serveConsole(smallCatalog);
    const { token } = await console.desk.editor('ann');
    const signedIn = request(console.server).post('/console/sign-in').type('form');
    const answer = await signedIn.send({ token, to: '/' }).expect(303);
    cookie = (answer.headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
  });
  after(() => console.close());

  const textOf = async (path: string): Promise<string> =>
    (await request(console.server).get(path).set('cookie', cookie).expect(200)).text.replaceAll(/\s+/g, ' ');

  it('say that the catalog knows only the name of an artist', async () => {
    expect(await textOf('/console/artists/bo')).to.include('The catalog knows only the name of this artist.');
  });

  it('say on the live page that no published correction is in force, also after its undo', async () => {
    const NONE = 'None: no correction was published, or all were undone.';
    expect(await textOf('/console/live')).to.include(NONE);
    const { desk } = console;
    const bo = await desk.editor('bo');
    const venue = correctionRequest.parse({
      ...{ type: 'edition.corrected', subject: 'edition:moon-2024', base: null },
      operations: [{ op: 'set', set: { venue: 'Undone' } }],
    });
    const made = await correct(desk.deps, bo, venue, null);
    if (!made.ok) throw new Error(made.problem.detail);
    await desk.publishEvent();
    await desk.deps.database.query('UPDATE editing.correction SET live_at = published_at');
    const live = await textOf('/console/live');
    expect(live).to.include('for the last correction.').and.not.include(NONE);
    await undo(desk.deps, bo, made.value.correction.id, { reason: null, force: false });
    await desk.publishEvent();
    expect(await textOf('/console/live')).to.include(NONE);
  });
});
