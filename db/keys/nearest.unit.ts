import { expect } from 'chai';
import { processorSeconds } from '../../test/run/processor-time.ts';
import { nearest } from './nearest.ts';

describe('the nearest known name', () => {
  const known = ['year', 'country', 'series', 'q', 'upcoming', 'limit', 'offset'];

  for (const [typed, meant] of [
    ['yeer', 'year'],
    ['Limit', 'limit'],
    ['contry', 'country'],
    ['ofset', 'offset'],
    ['up_coming', 'upcoming'],
  ] as const)
    it(`of ${typed} is ${meant}`, () => {
      expect(nearest(typed, known)).to.equal(meant);
    });

  it('is none when every name is too different', () => {
    for (const typed of ['page', 'sort_by', '', 'x'.repeat(5_000)])
      expect(nearest(typed, known)).to.equal(null);
    expect(nearest('anything', [])).to.equal(null);
  });

  it('is the first of the nearest ones, whatever comes before it', () => {
    expect(nearest('moonlight', ['sunlight', 'moonlit', 'moonlights', 'moonlightx'])).to.equal('moonlights');
    expect(nearest('ab', ['abcdefghi', 'abc', 'ac'])).to.equal('abc');
  });

  it('is found in little time among many long names', () => {
    const long = Array.from({ length: 20_000 }, (_, n) => `${n} ${'name '.repeat(38)}`);
    const begun = processorSeconds();
    expect(nearest('x'.repeat(195), long)).to.equal(null);
    expect(processorSeconds() - begun).to.be.below(1);
  });
});
