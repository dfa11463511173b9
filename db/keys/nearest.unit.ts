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
    it(`takes ${typed} for ${meant}`, () => {
      expect(nearest(typed, known)).to.equal(meant);
    });

  it('has no guess for what is far from all', () => {
    for (const typed of ['page', 'sort_by', '', 'x'.repeat(5_000)])
      expect(nearest(typed, known)).to.equal(null);
    expect(nearest('anything', [])).to.equal(null);
  });
});
