import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { editionReport } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import { correct, correctionRequest } from '../index.ts';
import { correctionNow, listCorrections } from '../queries/index.ts';

describe('a correction behind a parked event of its subject', function () {
  this.timeout(120_000);
  let desk: Desk;
  before(async () => (desk = await openDesk()));
  after(() => desk.close());

  it('is not reported as live', async () => {
    const report = eventOf(editionReport('mars-2024'));
    await desk.publishEvent(report, { ...report, id: 'nonsense', data: { nonsense: true } });
    const request = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:mars-2024',
      base: null,
      operations: [{ op: 'set', set: { venue: 'Hall 9' } }],
    });
    const made = await correct(desk.deps, await desk.editor('ann'), request, null);
    const { id } = made.ok ? made.value.correction : expect.fail(made.problem.detail);
    expect(await correctionNow(desk.deps, id, 10_000)).to.deep.include({ state: 'published', live_at: null });
    const listed = await listCorrections(desk.deps, { subject: 'edition:mars-2024', limit: 1, offset: 0 });
    expect(listed.corrections[0]).to.deep.include({ id, state: 'published' });
  });
});
