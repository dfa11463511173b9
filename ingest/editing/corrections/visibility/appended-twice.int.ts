import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { UnacknowledgingLog } from '../../../../test/editing/unacknowledging-log.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import { correct, correctionRequest, undo } from '../index.ts';
import { correctionNow } from '../queries/index.ts';

describe('a correction whose failed request reached the log just before its repetition', function () {
  this.timeout(120_000);
  const log = new UnacknowledgingLog();
  let desk: Desk;
  before(async () => (desk = await openDesk(undefined, log.wrap)));
  after(() => desk.close());

  it('has the positions of its first event and of its first retraction', async () => {
    const ann = await desk.editor('ann');
    const request = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'set', set: { venue: 'Hall 9' } }],
    });
    log.repeats = true;
    const made = await correct(desk.deps, ann, request, null);
    const { id, position } = made.ok ? made.value.correction : expect.fail(made.problem.detail);
    const live = await correctionNow(desk.deps, id, 10_000);
    expect(live).to.deep.include({ state: 'live', position: position! - 1 });
    log.repeats = true;
    expect((await undo(desk.deps, ann, id, { reason: null, force: false })).ok).to.equal(true);
    await waitFor(async () => {
      const isGone = 'SELECT revert_position FROM editing.correction WHERE id = $1 AND gone_at IS NOT NULL';
      const { rows } = await desk.pool.query(isGone, [id]);
      expect(rows).to.deep.equal([{ revert_position: position! + 1 }]);
    }, 10);
  });
});
