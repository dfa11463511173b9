import { expect } from 'chai';
import { type Desk, openDesk } from '../../../test/editing/small-desk.ts';
import { correct, correctionRequest, undo } from '../../../ingest/editing/corrections/index.ts';

describe('redirects', function () {
  this.timeout(120_000);
  let desk: Desk;
  before(async () => (desk = await openDesk()));
  after(() => desk.close());

  it('of a merged edition end when it is an edition of its own again', async () => {
    const redirects = async (): Promise<object[]> => {
      const stored = "SELECT slug, new_slug FROM durable.redirect WHERE kind = 'edition'";
      return (await desk.pool.query<{ slug: string; new_slug: string }>(stored)).rows;
    };
    const root = await desk.editor('root', 'admin');
    const merged = await correct(desk.deps, root, merge('moon-2024', 'sun-2024'), null);
    const { id } = merged.ok ? merged.value.correction : expect.fail(merged.problem.detail);
    await desk.publishEvent();
    expect(await redirects()).to.deep.equal([{ slug: 'moon-2024', new_slug: 'sun-2024' }]);
    expect((await undo(desk.deps, root, id, { reason: null, force: false })).ok).to.equal(true);
    await desk.publishEvent();
    expect(await redirects()).to.deep.equal([]);
    expect((await correct(desk.deps, root, merge('sun-2024', 'moon-2024'), null)).ok).to.equal(true);
    await desk.publishEvent();
    expect(await redirects()).to.deep.equal([{ slug: 'sun-2024', new_slug: 'moon-2024' }]);
  });
});

const merge = (slug: string, into: string) =>
  correctionRequest.parse({
    type: 'edition.corrected',
    subject: `edition:${slug}`,
    base: null,
    operations: [{ op: 'merge', into }],
  });
