import { createServer } from 'node:http';
import { expect } from 'chai';
import request from 'supertest';
import { type Desk, openDesk, SECRET, smallCatalog } from '../../../../test/editing/small-desk.ts';
import { CutOffLog } from '../../../../test/projector/cut-off-log.ts';
import { waitFor } from '../../../../test/stack/wait-for.ts';
import { failingFast, LogContact } from '../../../log/index.ts';
import { openEditing } from '../../api/index.ts';
import { correct, correctionRequest } from '../index.ts';

describe('an outage of the log', function () {
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
  it('refuses a correction as unavailable, and reports it', async () => {
    cutOff.isCut = true;
    await waitFor(async () => expect(contact.away.aborted).to.equal(true), 20);
    let reported = 0;
    const deps = { ...desk.deps, onLogAway: () => void (reported += 1) };
    const venue = correctionRequest.parse({
      type: 'edition.corrected',
      subject: 'edition:sun-2024',
      base: null,
      operations: [{ op: 'set', set: { venue: 'Hall 9' } }],
    });
    const made = await correct(deps, await desk.editor('ann'), venue, null);
    expect(made.ok ? made : made.problem).to.include({ code: 'unavailable', retryAfter: 2 });
    expect(reported).to.equal(1);
  });

  it('makes a read of an unknown correction unavailable, and names the log', async () => {
    let reported = 0;
    const deps = { ...desk.deps, onLogAway: () => void (reported += 1) };
    const editing = openEditing({ deps, secret: SECRET, warn: () => undefined });
    const server = createServer((incoming, response) => editing.handle(incoming, response));
    const { token } = await desk.editor('bo');
    const path = '/corrections/018f2f00-0000-7000-8000-000000000001';
    const refused = await request(server).get(path).auth(token, { type: 'bearer' }).expect(503);
    expect((refused.body as { detail: string }).detail).to.match(/^The log cannot be reached/);
    expect(reported).to.equal(1);
  });
});
