import { expect } from 'chai';
import { correct, correctionRequest, undo } from '../../ingest/editing/corrections/index.ts';
import { BUSY_FACTOR, waitFor } from '../stack/wait-for.ts';
import { type ServedConsole, serveConsole } from '../console/served-console.ts';

interface Answer {
  readonly meta: { readonly as_of: string };
  readonly venue: string | null;
}

describe('the as_of of an answer', function () {
  this.timeout(120_000);
  let served: ServedConsole;
  before(async () => {
    served = await serveConsole();
  });
  after(() => served.close());

  const sun = (): Promise<Answer> => served.get('/v1/festivals/sun-2024');

  it('moves to the end of an embargo when it ends, and not for an undone correction', async () => {
    const ann = await served.desk.editor('ann');
    const correctVenue = async (venue: string, seconds: number) => {
      const visible_from = new Date(Date.now() + seconds * 1_000).toISOString();
      const request = correctionRequest.parse({
        type: 'edition.corrected',
        subject: 'edition:sun-2024',
        base: null,
        visible_from,
        operations: [{ op: 'set', set: { venue } }],
      });
      const made = await correct(served.desk.deps, ann, request, null);
      if (!made.ok) throw new Error(made.problem.detail);
      return { id: made.value.correction.id, visible_from };
    };
    // The same work once before, to learn how long it takes here.
    const began = Date.now();
    await undo(served.desk.deps, ann, (await correctVenue('Barn', 3_600)).id, { reason: null, force: true });
    await served.desk.publishEvent();
    await sun();
    const seconds = Math.max(4, (BUSY_FACTOR * (Date.now() - began)) / 1_000);
    const hall = await correctVenue('Hall', seconds);
    const gone = await correctVenue('Dome', seconds + 1);
    await undo(served.desk.deps, ann, gone.id, { reason: null, force: true });
    await served.desk.publishEvent();
    const before = await sun();
    expect(before.venue).to.equal(null);
    expect(before.meta.as_of < hall.visible_from).to.equal(true);
    await waitFor(async () => expect((await sun()).venue).to.equal('Hall'), seconds + 5);
    expect((await sun()).meta.as_of).to.equal(hall.visible_from);
    const wait = Date.parse(gone.visible_from) - Date.now() + 500;
    await new Promise((resolve) => setTimeout(resolve, Math.max(wait, 0)));
    expect((await sun()).meta.as_of).to.equal(hall.visible_from);
  });
});
