import { expect } from 'chai';
import { estimateRemaining } from './remaining.ts';

const former = {
  state: 'done',
  phase: 'flipping',
  target_position: 1_000,
  durations: { begins: 10, building: 8_000, 'catching up': 500, recounting: 1_000, comparing: 1_490 },
  milliseconds: 11_000,
};
const running = {
  state: 'running',
  phase: 'building',
  target_position: 1_000,
  durations: { begins: 10 },
  milliseconds: 2_010,
};

describe('estimateRemaining: the time that a replay still needs', () => {
  it('is what the former replay took for the rest', () => {
    expect(estimateRemaining(running, [former])).to.equal(6_000 + 500 + 1_000 + 1_490);
  });

  it('grows with the events of the log', () => {
    expect(estimateRemaining({ ...running, target_position: 2_000 }, [former])).to.equal(
      14_000 + 1_000 + 2_000 + 2_980,
    );
  });

  it('counts nothing for a phase that has ended or takes longer than before', () => {
    expect(estimateRemaining({ ...running, milliseconds: 60_000 }, [former])).to.equal(2_990);
    const comparing = {
      phase: 'comparing',
      durations: { begins: 10, building: 1, 'catching up': 1, recounting: 1 },
    };
    expect(estimateRemaining({ ...running, ...comparing, milliseconds: 13 }, [former])).to.equal(1_490);
  });

  it('is unknown without a complete former replay, and for a replay that does not run', () => {
    const unfinished = [
      { ...former, state: 'failed' },
      { ...former, state: 'aborted' },
      { ...former, target_position: null },
      { ...former, durations: { begins: 10 } },
    ];
    expect(estimateRemaining(running, unfinished)).to.equal(null);
    expect(estimateRemaining(former, [former])).to.equal(null);
  });

  it('skips failed replays', () => {
    expect(estimateRemaining(running, [{ ...former, state: 'failed' }, former])).to.equal(8_990);
  });
});
