import { expect } from 'chai';
import { wordKeys } from './artist-words.ts';

describe('wordKeys: the search words of an artist', () => {
  const keys: [name: string, keys: string[]][] = [
    ['Carl Cox', ['carlcox', 'cox']],
    ['Âme', ['ame']],
    ['KI/KI', ['kiki']],
    ['Above & Beyond', ['abovebeyond', 'beyond']],
    ['!!!', ['!!!']],
    ['パソコン音楽クラブ', ['パソコン音楽クラブ']],
    [' ', []],
  ];
  for (const [name, expected] of keys)
    it(`returns ${expected.join(', ') || 'none'} for ${name}`, () =>
      expect(wordKeys(name)).to.include.members(expected));

  it('returns few and short keys for a name of any length', () => {
    const found = wordKeys(`${'𝕬'.repeat(300)} ${'b '.repeat(100)}`);
    expect(found.length).to.be.at.most(8);
    for (const key of found) expect(Array.from(key).length).to.be.at.most(60);
    expect(found.every((key) => key.isWellFormed())).to.equal(true);
  });
});
