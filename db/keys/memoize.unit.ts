import { expect } from 'chai';
import { memoize } from './memoize.ts';

describe('a cached function of a text', () => {
  const counting = (maxUnits?: number) => {
    const asked: string[] = [];
    const length = memoize((text) => {
      asked.push(text);
      return text.length;
    }, maxUnits);
    return { asked, length };
  };

  it('computes each text once', () => {
    const { asked, length } = counting();
    expect(['ada', 'bo', 'ada', '', ''].map(length)).to.deep.equal([3, 2, 3, 0, 0]);
    expect(asked).to.deep.equal(['ada', 'bo', '']);
  });

  it('forgets all texts when they would be too long together', () => {
    const { asked, length } = counting(2 * 33);
    for (const text of ['a', 'b', 'c', 'c', 'a', 'c']) expect(length(text)).to.equal(1);
    expect(asked).to.deep.equal(['a', 'b', 'c', 'a']);
    for (const text of ['x'.repeat(30), 'a']) length(text);
    expect(asked.slice(4)).to.deep.equal(['x'.repeat(30), 'a']);
  });

  it('does not keep long texts', () => {
    const { asked, length } = counting();
    const long = 'x'.repeat(1_000);
    expect([length(long), length(long)]).to.deep.equal([1_000, 1_000]);
    expect(asked).to.deep.equal([long, long]);
  });
});
