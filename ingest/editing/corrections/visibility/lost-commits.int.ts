import { expect } from 'chai';
import { copyForFailover } from '../../../../test/stack/failing-over.ts';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import type { Editor } from '../../editors/index.ts';
import { publishFile } from '../batch/index.ts';
import { correct, correctionRequest, undo } from '../index.ts';
import { correctionNow } from '../queries/index.ts';

const TIMEOUT_MS = 30_000;

describe('corrections after a failover that lost commits of Postgres while the log is in Kafka', function () {
  this.timeout(180_000);
  let desk: Desk;
  let ann: Editor;
  beforeEach(async () => {
    desk = await openDesk(undefined, undefined, { apart: true });
    ann = await desk.editor('ann');
  });
  afterEach(() => desk.close());

  const request = (venue: string) =>
    correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'set', set: { venue } }],
    });
  const send = (venue: string, key: string): ReturnType<typeof correct> =>
    correct(desk.deps, ann, request(venue), key);
  /** Retries as clients have to. */
  const sendUntilAnswered = (venue: string, key: string): Promise<{ id: string; again: boolean }> =>
    waitFor(async () => {
      const sent = await send(venue, key);
      if (!sent.ok) throw new Error(sent.problem.detail);
      return { id: sent.value.correction.id, again: sent.value.again };
    }, 60);

  it('a request repeated with its key is not published again, although its key and record are lost', async () => {
    const failover = await copyForFailover(desk.url);
    const first = await sendUntilAnswered('Hall', 'k1');
    await correctionNow(desk.deps, first.id, TIMEOUT_MS);
    const end = await desk.log.end();
    await failover.lose();
    expect(await sendUntilAnswered('Hall', 'k1')).to.deep.equal({ id: first.id, again: true });
    expect(await desk.log.end()).to.equal(end);
  });

  it('publishing is refused while the tables are behind the position that readers saw', async () => {
    const failover = await copyForFailover(desk.url);
    const { id } = await sendUntilAnswered('Hall', 'k1');
    await correctionNow(desk.deps, id, TIMEOUT_MS);
    await desk.projector.stop();
    const end = await desk.log.end();
    await failover.lose();
    // The pools reconnect at once; the lost events are not applied yet.
    await waitFor(() => desk.pool.query('SELECT'), 30);
    const refused = await waitFor(async () => {
      const sent = await send('Field', 'k2');
      expect(sent.ok).to.equal(false);
      return sent.ok ? null : sent.problem.code;
    }, 30);
    expect(refused).to.equal('unavailable');
    expect(await desk.log.end()).to.equal(end);
    desk.projector.start();
    expect((await sendUntilAnswered('Field', 'k2')).again).to.equal(false);
    expect(await desk.log.end()).to.equal(end + 1);
  });

  it('the records of corrections, of a file and of an undo are restored without a request', async () => {
    const failover = await copyForFailover(desk.url);
    const [undone, kept] = [await sendUntilAnswered('Hall', 'k1'), await sendUntilAnswered('Field', 'k2')];
    expect((await undo(desk.deps, ann, undone.id, { reason: null, force: true })).ok).to.equal(true);
    const file = Buffer.from('op,edition,field,value\nset,moon-2024,venue,Barn\n');
    const published = await publishFile(desk.deps, ann, file, {
      name: 'venues.csv',
      base: null,
      skipWrong: false,
      key: 'k3',
    });
    if (!published.ok) throw new Error(JSON.stringify(published.problem));
    const recorded = async (): Promise<unknown> =>
      (
        await desk.pool.query(
          `SELECT id, state, position, batch, by_editor, reverted_by, revert_position
           FROM editing.correction ORDER BY position`,
        )
      ).rows;
    await correctionNow(desk.deps, kept.id, TIMEOUT_MS);
    await desk.publishEvent();
    const { id: batch } = published.value.batch;
    const before = await recorded();
    expect(before).to.have.lengthOf(3);
    await failover.lose();
    await waitFor(async () => expect(await recorded()).to.deep.equal(before), 60);
    await waitFor(async () => {
      const { rows } = await desk.pool.query(
        `SELECT id FROM editing.correction WHERE state = 'published' AND live_at IS NULL`,
      );
      expect(rows, 'found to be live again').to.deep.equal([]);
    }, 30);
    expect((await desk.pool.query('SELECT id FROM editing.batch')).rows).to.deep.equal([{ id: batch }]);
  });
});
