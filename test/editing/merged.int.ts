import { expect } from 'chai';
import { correct, correctionRequest, undo } from '../../ingest/editing/corrections/index.ts';
import { correctionNow } from '../../ingest/editing/corrections/queries/index.ts';
import { readShownSubject } from '../../ingest/editing/corrections/current-state/index.ts';
import type { Editor } from '../../ingest/editing/editors/index.ts';
import { lineup } from '../fold/claims.ts';
import { eventOf } from '../projector/events.ts';
import { type Desk, openDesk } from './small-desk.ts';

const [SUN, MOON] = ['edition:sun-2024', 'edition:moon-2024'];

describe('an edition merged into another', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
    await stated(MOON, 'edition.corrected', null, { op: 'merge', into: 'sun-2024' });
  });
  after(() => desk.close());

  const ask = (subject: string, type: string, base: number | null, operation: object) =>
    correct(desk.deps, ann, correctionRequest.parse({ type, subject, base, operations: [operation] }), null);
  const stated = async (...asked: Parameters<typeof ask>): Promise<void> => {
    const outcome = await ask(...asked);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    await correctionNow(desk.deps, outcome.value.correction.id, 20_000);
  };
  const move = (stage: string) => ({ op: 'change', select: { credit: 'Kode 9' }, set: { stage } });
  const baseNow = async () => (await readShownSubject(desk.deps, SUN))!.base;

  it('is rebuilt when a source of the other changes', async () => {
    const base = await baseNow();
    const performances = ['Ada', { credit: 'Kode 9', stage: 'Tent' }];
    await desk.publishEvent(
      eventOf(lineup('moon-2024', performances, { as_of: '2024-03-01T00:00:00.000Z' })),
    );
    const late = await ask(SUN, 'lineup.corrected', base, move('Main'));
    expect(late.ok ? null : late.problem.code).to.equal('stale_base');
    const { conflicts = [] } = late.ok ? {} : late.problem;
    expect(conflicts.map(({ field, to }) => [field, to])).to.deep.equal([['stage', 'Tent']]);
  });

  it('directs corrections of its lineup to the other edition', async () => {
    const performance = { credit: 'Fay' };
    for (const operation of [move('Main'), { op: 'add', performance }]) {
      const outcome = await ask(MOON, 'lineup.corrected', null, operation);
      expect(outcome.ok ? [] : outcome.problem.errors).to.deep.equal([
        { path: 'subject', message: 'moon-2024 is sun-2024 now.', near: ['sun-2024'] },
      ]);
    }
    await stated(MOON, 'edition.corrected', null, { op: 'set', set: { venue: 'Park' } });
  });

  it('is separate again when the merge is undone', async () => {
    const [merge] = (await readShownSubject(desk.deps, MOON))!.corrections;
    const undone = await undo(desk.deps, ann, merge!, { reason: null, force: true });
    if (!undone.ok) throw new Error(undone.problem.detail);
    await desk.publishEvent();
    const base = await baseNow();
    await desk.publishEvent(eventOf(lineup('moon-2024', ['Ada'], { as_of: '2024-04-01T00:00:00.000Z' })));
    await stated(SUN, 'lineup.corrected', base, { op: 'add', performance: { credit: 'Ada' } });
    await stated(MOON, 'lineup.corrected', null, { op: 'add', performance: { credit: 'Fay' } });
  });
});
