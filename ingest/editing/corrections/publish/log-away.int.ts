import { expect } from 'chai';
import { type Desk, openDesk, smallCatalog } from '../../../../test/editing/small-desk.ts';
import { CutOffLog } from '../../../../test/projector/cut-off-log.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import { failingFast, LogContact } from '../../../log/index.ts';
import { correct, correctionRequest } from '../index.ts';

describe('a correction while the log is away', function () {
  this.timeout(120_000);
  let desk: Desk;
  let cutOff: CutOffLog;
  let contact: LogContact;
  before(async () => {
    desk = await openDesk(smallCatalog, (log) => {
      cutOff = new CutOffLog(log);
      contact = new LogContact(cutOff, { awayAfterMs: 300 });
      return failingFast(cutOff, contact);
    });
  });
  after(async () => {
    contact.close();
    await desk.close();
  });

  // The log never answers: a request that waited for it would never be answered either.
  it('is refused as unavailable, and reported', async () => {
    cutOff.isCut = true;
    await waitFor(async () => expect(contact.away.aborted).to.equal(true), 20);
    let reported = 0;
    const deps = { ...desk.deps, onLogAway: () => void (reported += 1) };
    const request = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'set', set: { venue: 'Hall 9' } }],
    });
    const made = await correct(deps, await desk.editor('ann'), request, null);
    expect(made.ok ? made : made.problem).to.include({ code: 'unavailable', retryAfter: 2 });
    expect(reported).to.equal(1);
  });
});
