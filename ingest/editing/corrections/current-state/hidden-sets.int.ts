import { expect } from 'chai';
import { type Desk, openDesk } from '../../../../test/editing/small-desk.ts';
import { lineup } from '../../../../test/fold/claims.ts';
import { eventOf } from '../../../../test/projector/events.ts';
import type { Editor } from '../../editors/index.ts';
import type { Selection } from '../../../events/corrections/index.ts';
import { correct, correctionRequest } from '../index.ts';
import { correctionNow } from '../queries/index.ts';
import { type ShownSet, readShownSubject } from './index.ts';

interface Shown {
  readonly sets: readonly (ShownSet & { readonly select: Selection })[];
}

describe('a placeholder that an editor adds', function () {
  this.timeout(120_000);
  let desk: Desk;
  let ann: Editor;
  before(async () => {
    desk = await openDesk();
    ann = await desk.editor('ann');
  });
  after(() => desk.close());

  const publishEvent = async (operation: object): Promise<void> => {
    const request = { type: 'lineup.corrected', subject: 'edition:sun-2024', base: null };
    const filter = correctionRequest.parse({ ...request, operations: [operation] });
    const outcome = await correct(desk.deps, ann, filter, null);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
    await correctionNow(desk.deps, outcome.value.correction.id, 30_000);
  };

  it('stays where editors put it, until an act plays there', async () => {
    const guest = async () => {
      const { sets } = (await readShownSubject(desk.deps, 'edition:sun-2024'))!.shown as Shown;
      return sets
        .filter(({ credit }) => credit === 'Special Guest')
        .map(({ stage, shown, acts }) => [stage, shown, acts.map(({ name }) => name).join()]);
    };
    const select = { credit: 'Special Guest' };
    await publishEvent({ op: 'add', performance: { ...select, stage: 'Garden', day: '2024-07-19' } });
    expect(await guest()).to.deep.equal([['Garden', false, '']]);
    await publishEvent({ op: 'change', select, set: { stage: 'Main' } });
    expect(await guest()).to.deep.equal([['Main', false, '']]);
    await publishEvent({ op: 'acts', select: { ...select, stage: 'Main' }, acts: [{ name: 'Gil' }] });
    expect(await guest()).to.deep.equal([['Main', true, 'Gil']]);
    await publishEvent({ op: 'drop', select });
    expect(await guest()).to.deep.equal([]);
  });

  it('is hidden or shown by the newest statement of its source, in any order of arrival', async () => {
    const printed = (as_of: string, ...credits: string[]) =>
      eventOf(lineup('moon-2024', ['Ada', ...credits], { as_of, source: 'app' }));
    const hidden = async () => {
      const { sets } = (await readShownSubject(desk.deps, 'edition:moon-2024'))!.shown as Shown;
      return sets.filter(({ shown }) => !shown).map(({ credit }) => credit);
    };
    await desk.publishEvent(printed('2024-03-01T00:00:00.000Z', 'TBA'));
    expect(await hidden()).to.deep.equal(['TBA']);
    await desk.publishEvent(printed('2024-02-01T00:00:00.000Z', 'Secret act', 'TBA'));
    expect(await hidden()).to.deep.equal(['TBA']);
    await desk.publishEvent(printed('2024-04-01T00:00:00.000Z'));
    expect(await hidden()).to.deep.equal([]);
  });

  it('has the shifted time after a shift of its stage', async () => {
    const performance = { credit: 'Surprise', stage: 'Main', day: '2024-07-20', start: '2024-07-20T22:00' };
    await publishEvent({ op: 'add', performance: { ...performance, end: '2024-07-20T23:00' } });
    await publishEvent({ op: 'shift', stage: 'Main', day: '2024-07-20', minutes: 30 });
    const { sets } = (await readShownSubject(desk.deps, 'edition:sun-2024'))!.shown as Shown;
    const { start, end, select } = sets.find(({ credit }) => credit === 'Surprise')!;
    expect([start, end]).to.deep.equal(['2024-07-20T22:30:00+02:00', '2024-07-20T23:30:00+02:00']);
    await publishEvent({ op: 'acts', select, acts: [{ name: 'Gil' }] });
    const { sets: now } = (await readShownSubject(desk.deps, 'edition:sun-2024'))!.shown as Shown;
    expect(now.find(({ credit }) => credit === 'Surprise')!.shown).to.equal(true);
  });
});
