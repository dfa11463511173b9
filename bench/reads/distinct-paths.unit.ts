import { expect } from 'chai';
import { combineDistinct, PathSupply } from './distinct-paths.ts';

describe('the paths of a run whose answers are computed', () => {
  it('are all combinations, each once', () => {
    const all = combineDistinct(
      [
        ['a', 'b'],
        ['1', '2', '3'],
        ['x', 'y'],
      ],
      100,
    ).map((one) => one.join(''));
    expect(new Set(all).size).to.equal(12);
    expect(all).to.have.length(12);
  });

  it('are as many as wanted', () => {
    expect(
      combineDistinct(
        [
          ['a', 'b'],
          ['1', '2', '3'],
        ],
        4,
      ),
    ).to.have.length(4);
  });

  it('are never those of an earlier run, and end', () => {
    const supply = new PathSupply(['a', 'b', 'c', 'd', 'e']);
    expect([supply.take(2), supply.take(2)]).to.deep.equal([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(() => supply.take(2)).to.throw('1 paths are left');
  });
});
