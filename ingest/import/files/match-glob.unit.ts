import { expect } from 'chai';
import { matchesGlob } from './index.ts';

describe('matchesGlob', () => {
  const cases: [glob: string, name: string, matches: boolean][] = [
    ['*.json', 'a.json', true],
    ['*.json', 'a.json.gz', false],
    ['a*b*c', 'a-b-b-c', true],
    ['a*b*c', 'a-c-b', false],
    ['*ab', 'aab', true],
    ['**', '', true],
    ['?', '🎪', true],
    ['?', '', false],
    ['[a].+', '[a].+', true],
    ['*', '*', true],
    ['a', '*', false],
  ];
  for (const [glob, name, matches] of cases)
    it(`${matches ? 'matches' : 'does not match'} ${name || 'nothing'} with ${glob}`, () =>
      expect(matchesGlob(glob, name)).to.equal(matches));

  it('takes a question mark as itself if no sign takes one character', () => {
    expect(matchesGlob('a?', 'ab', null)).to.equal(false);
    expect(matchesGlob('a?', 'a?', null)).to.equal(true);
  });

  it('ends soon for any number of stars', () => {
    for (const glob of ['*'.repeat(500) + 'x', '*a'.repeat(100) + 'x'])
      expect(matchesGlob(glob, 'a'.repeat(255))).to.equal(false);
  });
});
