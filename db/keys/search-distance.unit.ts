import { expect } from 'chai';
import { searchBeginnings, searchDistance } from './index.ts';

describe('the edit distance between a search and a name', () => {
  const meant: [string, string, number][] = [
    ['carl cox', 'Carl Cox', 0],
    ['cox carl', 'Carl Cox', 0],
    ['car', 'Carl Cox', 0],
    ['carlcox', 'Carl Cox', 0],
    ['kode 9', 'Kode9', 0],
    ['nina kravitz', 'Nina Kraviz', 1],
    ['krvaiz', 'Nina Kraviz', 1],
    ['tomorowland', 'Tomorrowland', 1],
    ['tomorowlnad', 'Tomorrowland', 2],
    ['dekmantl fest', 'Dekmantel Festival', 1],
    ['bicpe', 'Bicep', 1],
  ];
  for (const [query, name, distance] of meant)
    it(`is small enough to find ${name} by ${query}`, () =>
      expect(searchDistance(query, name)).to.equal(distance));

  const others: [string, string][] = [
    ['cox', 'Carl Craig'],
    ['adx', 'Ada'],
    ['carl craig', 'Carl Cox'],
    ['', 'Ada'],
    ['!!!', 'Ada'],
  ];
  for (const [query, name] of others)
    it(`is too large to find ${name} by “${query}”`, () =>
      expect(searchDistance(query, name)).to.equal(null));

  it('is looked up under the beginnings of all words, as typed and with swapped letters', () => {
    expect(searchBeginnings('Nina Kraviz')).to.deep.equal(['ni', 'in', 'kr', 'rk']);
  });
});
