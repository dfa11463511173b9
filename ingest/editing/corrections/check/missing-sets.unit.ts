import { expect } from 'chai';
import { processorSeconds } from '../../../../test/run/processor-time.ts';
import type { LineupOperation } from '../../../events/corrections/index.ts';
import type { ShownSet } from '../current-state/shown-set.ts';
import { missingSets } from './missing-sets.ts';

const shown = (credit: string): ShownSet => ({
  credit,
  day: '2024-07-19',
  stage: 'Main',
  start: null,
  end: null,
  time_status: null,
  acts: [],
  set_type: null,
  status: 'confirmed',
  billing_rank: null,
  headliner: false,
  sources: ['app'],
  shown: true,
});
const drop = (credit: string, stage?: string): LineupOperation => ({
  op: 'drop',
  select: { credit, ...(stage !== undefined && { stage }) },
});

describe('missingSets', () => {
  const sets = Array.from({ length: 2_000 }, (_, n) => shown(`Some artist ${n} of the night`));

  it('returns a fault for each selection without a set, with sets or credits that are near', () => {
    const operations = [
      drop('Some artist 3 of the night', 'Main'),
      drop('Some artist 3 of the night', 'Club'),
      drop('Sume artist 4 of the night'),
      drop('Xyz'),
    ];
    expect(missingSets(operations, sets)).to.deep.equal([
      {
        path: 'operations.1.select',
        message: 'Some artist 3 of the night has no set at this place and time.',
        near: ['Some artist 3 of the night, 2024-07-19, Main, no time'],
      },
      {
        path: 'operations.2.select',
        message: 'No set of the lineup is credited as Sume artist 4 of the night.',
        near: ['Some artist 4 of the night'],
      },
      { path: 'operations.3.select', message: 'No set of the lineup is credited as Xyz.' },
    ]);
  });

  it('names near credits of the first 20 faults only, and takes little time', () => {
    const operations = Array.from({ length: 500 }, (_, n) => drop(`Sume ortist ${n} of the night`));
    const begun = processorSeconds();
    const faults = missingSets(operations, sets);
    expect(processorSeconds() - begun).to.be.below(3);
    expect(faults).to.have.length(500);
    expect(faults.filter(({ near }) => near !== undefined)).to.deep.equal(faults.slice(0, 20));
  });
});
