import { expect } from 'chai';
import fc from 'fast-check';
import { nameSearchWords, searchWords } from './index.ts';

const finds = (query: string, name: string): boolean =>
  searchWords(query).every((word) => nameSearchWords(name).some((stored) => stored.startsWith(word)));

describe('the words of a search', function () {
  this.timeout(120_000);

  it('are folded words, each once', () => {
    expect(searchWords('Sónar  Reykjavík, Sónar 2018!')).to.deep.equal(['sonar', 'reykjavik', '2018']);
    expect(searchWords(' … ')).to.deep.equal([]);
  });

  const found: [string, string][] = [
    ['defqon 1', 'Defqon.1 Festival'],
    ['defqon1', 'Defqon.1 Festival'],
    ['DEFQON.1', 'Defqon.1 Festival'],
    ['sonar', 'Sónar'],
    ['panoramas 21', 'Festival Panoramas#21'],
    ['hip-hop', 'Hip Hop Open'],
    ['hiphop', 'Hip-Hop Open'],
    ["d'julz", 'DJulz'],
    ['d julz', "D'Julz"],
    ['S.P.Y', 'SPY'],
    ['spy', 'S.P.Y'],
    ['above and bey', 'Above & Beyond'],
    ['Above & Beyond', 'Above and Beyond'],
    ['tomo', 'Tomorrowland 2026'],
    ['パフ', 'パフューム'],
  ];
  found.forEach(([query, name]) =>
    it(`let ${query} find ${name}`, () => expect(finds(query, name)).to.equal(true)),
  );

  it('do not find a word that only contains them inside', () =>
    expect(finds('land', 'Tomorrowland')).to.equal(false));

  it('of a name find the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => finds(name, name)),
      { numRuns: 1000 },
    );
  });
});
