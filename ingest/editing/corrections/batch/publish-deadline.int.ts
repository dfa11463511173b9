import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import type { CorrectionDeps } from '../deps.ts';
import { CHECK_MS } from '../editor-queue.ts';
import type { Editor } from '../../editors/index.ts';
import { correct, correctionRequest, undo } from '../index.ts';
import { publishFile } from './publish-file.ts';

const FILE = Buffer.from('op,edition,field,value\nset,sun-2024,name,Sun\nset,sun-2024,city,Breda\n');

describe('publishing a file about an edition with a correction that was undone since its base', function () {
  this.timeout(120_000);
  const now = Date.now;
  let desk: Desk;
  let ann: Editor;
  let base: number;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
    base = await desk.log.end();
    const fields = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null };
    const operations = [{ op: 'set', set: { venue: 'Hall 9' } }];
    const made = await correct(desk.deps, ann, correctionRequest.parse({ ...fields, operations }), null);
    const { id } = made.ok ? made.value.correction : expect.fail(made.problem.detail);
    await desk.publishEvent();
    await undo(desk.deps, ann, id, { reason: null, force: false });
    await desk.publishEvent();
  });
  afterEach(() => {
    Date.now = now;
  });
  after(() => desk.close());

  /** The desk's dependencies, with a log that calls `onRead` before it reads an event by its position. */
  const watched = (onRead: () => void): CorrectionDeps => {
    const log = Object.create(desk.deps.log) as CorrectionDeps['log'];
    const at: typeof log.at = (position) => {
      onRead();
      return desk.deps.log.at(position);
    };
    return { ...desk.deps, log: Object.assign(log, { at }) };
  };
  const publish = (deps: CorrectionDeps) =>
    publishFile(deps, ann, FILE, { name: 'some.csv', base, skipWrong: false, key: null });

  it('is refused after the deadline of a check, and leaves nothing behind', async () => {
    const end = await desk.log.end();
    const refused = await publish(watched(() => (Date.now = () => now() + CHECK_MS + 1)));
    expect(refused.ok ? null : refused.problem.code).to.equal('too_large');
    expect(await desk.log.end()).to.equal(end);
  });

  it('reads the retraction from the log once, not for each row', async () => {
    let reads = 0;
    const published = await publish(watched(() => (reads += 1)));
    expect(published.ok ? null : published.problem).to.equal(null);
    expect(reads).to.equal(1);
  });
});
