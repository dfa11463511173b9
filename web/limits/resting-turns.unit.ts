import { expect } from 'chai';
import { restAfter, RestingTurns } from './resting-turns.ts';

describe('resting turns', () => {
  /** Takes the processor for so long, as parsing does. @returns when it began. */
  const spin = (milliseconds: number) => (): number => {
    const since = performance.now();
    while (performance.now() - since < milliseconds);
    return since;
  };

  it('let an owner rest three times as long as its task took, and others run meanwhile', async () => {
    const turns = new RestingTurns();
    const first = turns.run('a', spin(40));
    const second = turns.run('a', spin(0));
    const other = turns.run('b', spin(0));
    const began = await first;
    const again = await second;
    expect(await other).to.be.below(again);
    expect(again - began).to.be.at.least(155);
  });

  it('let an owner go on at once after a short task', () => {
    expect([0.9, 1, 10].map(restAfter)).to.deep.equal([0, 3, 30]);
  });

  it('hand on the error of a task, and end its turn', async () => {
    const turns = new RestingTurns();
    const fault = new Error('no');
    const task = (): never => {
      throw fault;
    };
    expect(await turns.run('a', task).catch((error: unknown) => error)).to.equal(fault);
    expect(await turns.run('a', () => 1)).to.equal(1);
  });
});
