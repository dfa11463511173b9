import { expect } from 'chai';
import { countryText } from './country-text.ts';
import { dayOrNone } from './date-texts.ts';

describe('texts of lists', () => {
  it('name countries, and leave other texts', () => {
    expect(countryText('NL')).to.equal('Netherlands');
    expect(countryText('Atlantis')).to.equal('Atlantis');
  });

  it('write a day in words', () => {
    expect(dayOrNone('2026-07-10')).to.equal('10 Jul 2026');
    expect(dayOrNone(null)).to.equal('no date');
  });
});
