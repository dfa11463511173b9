import { expect } from 'chai';
import { type Desk, openDesk } from '../../../test/editing/small-desk.ts';
import type { Editor } from '../../editors/index.ts';
import { correct, correctionNow, correctionRequest, subjectNow } from '../index.ts';

describe('a placeholder that an editor adds', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
  });
  after(() => desk.close());

  it('stands where editors left it, until somebody plays there', async () => {
    const guest = async () => {
      const { sets } = (await subjectNow(desk.deps, 'edition:sun-2024'))!.shown as {
        sets: { credit: string; stage: string | null; shown: boolean; acts: { name: string }[] }[];
      };
      return sets
        .filter(({ credit }) => credit === 'Special Guest')
        .map(({ stage, shown, acts }) => [stage, shown, acts.map(({ name }) => name).join()]);
    };
    const say = async (operation: object): Promise<void> => {
      const request = { type: 'lineup.corrected', subject: 'edition:sun-2024', base: null };
      const wish = correctionRequest.parse({ ...request, operations: [operation] });
      const outcome = await correct(desk.deps, ann, wish, null);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
      await correctionNow(desk.deps, outcome.value.correction.id, 30_000);
    };
    const select = { credit: 'Special Guest' };
    await say({ op: 'add', performance: { ...select, stage: 'Garden', day: '2024-07-19' } });
    expect(await guest()).to.deep.equal([['Garden', false, '']]);
    await say({ op: 'change', select, set: { stage: 'Main' } });
    expect(await guest()).to.deep.equal([['Main', false, '']]);
    await say({ op: 'acts', select: { ...select, stage: 'Main' }, acts: [{ name: 'Gil' }] });
    expect(await guest()).to.deep.equal([['Main', true, 'Gil']]);
    await say({ op: 'drop', select });
    expect(await guest()).to.deep.equal([]);
  });
});
