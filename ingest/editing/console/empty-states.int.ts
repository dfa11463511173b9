import { expect } from 'chai';
import { smallCatalog } from '../../../test/editing/small-desk.ts';
import { type ServedConsole, serveConsole } from '../../../test/console/served-console.ts';
import { type SignedIn, signIn } from '../../../test/console/signed-in.ts';
import { correct, correctionRequest, undo } from '../corrections/index.ts';

describe('pages of the console without content', function () {
  this.timeout(120_000);
  let console: ServedConsole;
  let get: SignedIn['get'];
  before(async () => {
    console = await serveConsole(smallCatalog);
    const { token } = await console.desk.editor('ann');
    ({ get } = await signIn(console, token));
  });
  after(() => console.close());

  const textOf = async (path: string): Promise<string> => (await get(path)).replaceAll(/\s+/g, ' ');

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
