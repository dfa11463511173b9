import { expect } from 'chai';
import { countriesNamed } from './places-named.ts';

describe('countries by name', () => {
  for (const [text, codes] of [
    ['Germany', ['DE']],
    ['germ', ['DE']],
    ['Germny', ['DE']],
    ['kingdom united', ['GB']],
    ['nl', ['NL']],
    ['turkiye', ['TR']],
    ['d', []],
    ['!!', []],
    ['xyzzy', []],
  ] as const)
    it(`are ${codes.join(', ') || 'none'} for “${text}”`, () =>
      expect(countriesNamed(text)).to.deep.equal(codes));

  it('are listed by their code first, and not with mistakes beside those without any', () => {
    expect(countriesNamed('de')[0]).to.equal('DE');
    expect(countriesNamed('niger')).to.have.members(['NE', 'NG']);
  });
});
