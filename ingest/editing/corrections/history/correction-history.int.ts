import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { historyAnswer } from '../../api/answer-schemas.ts';
import type { Editor } from '../../editors/index.ts';
import { correct, type CorrectionRequest, correctionRequest, undo } from '../index.ts';
import { correctionNow } from '../queries/index.ts';
import { readShownSubject } from '../current-state/shown-subject.ts';
import { history } from './correction-history.ts';

const SUN = 'edition:sun-2024';

describe('the history of an edition', function () {
  this.timeout(60_000);
  let desk: Desk;
  let ann: Editor;
  let bob: Editor;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
    bob = await desk.editor('bob');
  });
  after(() => desk.close());

  const select = { credit: 'Dee & Eve' };
  const lineupOf = (base: number | null, operation: object): CorrectionRequest =>
    correctionRequest.parse({ type: 'lineup.corrected', subject: SUN, operations: [operation], base });
  const move = (set: object, base: number | null = null) => lineupOf(base, { op: 'change', select, set });
  const publishCorrection = async (editor: Editor, request: CorrectionRequest): Promise<string> => {
    const outcome = await correct(desk.deps, editor, request, null);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    await correctionNow(desk.deps, outcome.value.correction.id, 10_000);
    return outcome.value.correction.id;
  };

  it('has for each change the values before and after it, for undos, drops and conflicts too', async () => {
    const { base } = (await readShownSubject(desk.deps, SUN))!;
    await publishCorrection(ann, move({ stage: 'S1', start: '2024-07-20T22:00' }));
    const second = await publishCorrection(bob, move({ stage: 'S2' }));
    const late = await correct(desk.deps, ann, move({ stage: 'S3', start: null }, base), null);
    const { conflicts = [], detail } = late.ok ? { detail: '' } : late.problem;
    expect(conflicts.map(({ field, from, to }) => [field, from, to])).to.deep.equal([
      ['stage', 'Main', 'S1'],
      ['start', null, '2024-07-20T22:00'],
      ['stage', 'S1', 'S2'],
    ]);
    expect(detail).to.match(/^ann changed stage and start, bob changed stage since\./);
    await undo(desk.deps, ann, second, { reason: null, force: false });
    await publishCorrection(ann, lineupOf(null, { op: 'drop', select }));
    const { entries } = (await history(desk.deps, SUN, { field: undefined, limit: 5, offset: 0 }))!;
    const [dropped, ...before] = entries.map(({ field, from, to }) => [field, from, to]);
    expect(dropped![1]).to.deep.include({ credit: 'Dee & Eve', day: '2024-07-20', stage: 'S1' });
    expect([dropped![0], dropped![2]]).to.deep.equal(['set', null]);
    expect(before).to.deep.include.members([
      ['stage', 'S2', 'S1'],
      ['stage', 'S1', 'S2'],
      ['stage', 'Main', 'S1'],
    ]);
  });

  it('dates a retracted change at its retraction, newest first', async () => {
    const { base } = (await readShownSubject(desk.deps, SUN))!;
    const venue = (to: string, from: number | null = null): CorrectionRequest =>
      correctionRequest.parse({
        type: 'edition.corrected',
        subject: SUN,
        base: from,
        operations: [{ op: 'set', set: { venue: to } }],
      });
    const first = await publishCorrection(ann, venue('Hall'));
    const second = await publishCorrection(bob, venue('Field'));
    const undone = await undo(desk.deps, ann, first, { reason: 'wrong', force: true });
    if (!undone.ok) throw new Error(undone.problem.detail);
    await desk.publishEvent();
    const { entries } = (await history(desk.deps, SUN, { field: 'venue', limit: 5, offset: 0 }))!;
    const reverted = (await desk.log.at((await desk.log.end()) - 1))!;
    expect(reverted.data).to.deep.include({ correction: first });
    expect(entries[0]).to.deep.include({
      time: reverted.time,
      taken_back: { by: 'ann', reason: 'wrong' },
    });
    const times = entries.map(({ time }) => time);
    expect(times).to.deep.equal([...times].sort().reverse());
    expect(entries[1]!.by).to.deep.include({ correction: second });
    const page = async (limit: number, offset: number) =>
      historyAnswer.parse(await history(desk.deps, SUN, { field: undefined, limit, offset }));
    const { total, entries: all } = await page(500, 0);
    expect(all).to.have.length(total);
    const pages = await Promise.all([page(4, 0), page(4, 4), page(500, 8), page(500, total + 3)]);
    expect(pages.flatMap((one) => one.entries)).to.deep.equal(all);
    const late = await correct(desk.deps, bob, venue('Park', base), null);
    const { conflicts = [] } = late.ok ? {} : late.problem;
    expect(conflicts.at(-1)!.time).to.equal(reverted.time);
  });
});
