import { expect } from 'chai';
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
});
