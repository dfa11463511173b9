import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { correct, correctionRequest } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import { hasNoTarget } from './no-target.ts';

describe('a correction of a set that its source has removed', function () {
  this.timeout(60_000);
  let desk: Desk;
  before(async () => {
    desk = await openDesk();
  });
  after(() => desk.close());

  it('applies to nothing', async () => {
    const request = correctionRequest.parse({
      type: 'lineup.corrected',
      subject: 'edition:moon-2024',
      base: null,
      operations: [{ op: 'change', select: { credit: 'Kode 9' }, set: { stage: 'Tent' } }],
    });
    const made = await correct(desk.deps, await desk.editor('ann'), request, null);
    if (!made.ok) throw new Error(made.problem.detail);
    const now = async () => (await correctionNow(desk.deps, made.value.correction.id, 10_000))!;
    expect(await hasNoTarget(desk.pool, await now())).to.equal(false);
    await desk.publishEvent(
      eventOf(lineup('moon-2024', ['Ada'], { as_of: '2024-02-01T00:00:00.000Z' }), 'import-2'),
    );
    expect(await hasNoTarget(desk.pool, await now())).to.equal(true);
  });
});
