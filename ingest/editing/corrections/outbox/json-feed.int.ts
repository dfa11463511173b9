import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { correct, correctionRequest } from '../index.ts';
import { correctionNow } from '../queries/index.ts';
import { readJsonFeed } from './index.ts';

describe('the JSON feed of corrections', function () {
  this.timeout(60_000);
  let desk: Desk;
  before(async () => {
    desk = await openDesk();
  });
  after(() => desk.close());

  it('lists what readers see, however many corrections under an embargo follow', async () => {
    const ann = await desk.editor('ann');
    const publishEvent = async (venue: string, visible_from: string | null): Promise<string> => {
      const asked = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null, visible_from };
      const request = correctionRequest.parse({ ...asked, operations: [{ op: 'set', set: { venue } }] });
      const outcome = await correct(desk.deps, ann, request, null);
      if (!outcome.ok) throw new Error(outcome.problem.detail);
      return outcome.value.correction.id;
    };
    const seen = await publishEvent('Hall', null);
    for (let nth = 0; nth < 51; nth++) await publishEvent(`Secret ${nth}`, '2099-01-01T00:00:00Z');
    await correctionNow(desk.deps, seen, 10_000);
    const { items } = await readJsonFeed(desk.deps, null);
    expect(items.map(({ id }) => id)).to.deep.equal([seen]);
  });
});
