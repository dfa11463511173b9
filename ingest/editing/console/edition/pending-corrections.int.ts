import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { correct, correctionRequest } from '../../corrections/index.ts';
import { correctionNow } from '../../corrections/queries/index.ts';
import type { Editor } from '../../editors/index.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { EditionView } from './read.ts';
import { listPendingCorrections } from './pending-corrections.ts';

describe('pending corrections on the console page of an edition', function () {
  this.timeout(60_000);
  let desk: Desk;
  before(async () => {
    desk = await openDesk();
  });
  after(() => desk.close());

  it('lists a correction under an embargo, however many corrections follow it', async () => {
    const publishEvent = async (editor: Editor, venue: string, visible_from: string | null = null) => {
      const asked = { type: 'edition.corrected', subject: 'edition:sun-2024', base: null, visible_from };
      const request = correctionRequest.parse({ ...asked, operations: [{ op: 'set', set: { venue } }] });
      const outcome = await correct(desk.deps, editor, request, null);
      if (!outcome.ok) throw new Error(outcome.problem.detail);
      return outcome.value.correction.id;
    };
    const [ann, cat] = [await desk.editor('ann'), await desk.editor('cat', 'contributor')];
    const waits = [
      await publishEvent(cat, 'Proposed'),
      await publishEvent(ann, 'Later', '2099-01-01T00:00:00Z'),
    ];
    let last = '';
    for (let nth = 0; nth < 101; nth++) last = await publishEvent(ann, `Hall ${nth}`);
    await correctionNow(desk.deps, last, 10_000);
    const page = { row: { slug: 'sun-2024' }, embargoedUntil: null } as EditionView;
    const waiting = await listPendingCorrections({ corrections: desk.deps } as unknown as ConsoleDeps, page);
    expect(waiting.map(({ id }) => id)).to.have.members(waits);
  });
});
