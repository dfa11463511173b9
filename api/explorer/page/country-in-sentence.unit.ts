import { expect } from 'chai';
import { countryAtStart, countryInSentence } from './country-in-sentence.ts';

describe('the name of a country in a sentence', () => {
  it('has an article where English has one', () => {
    expect(['NL', 'us', 'GB', 'PH', 'AE', 'CZ', 'DE'].map(countryInSentence)).to.deep.equal([
      ...['the Netherlands', 'the United States', 'the United Kingdom', 'the Philippines'],
      ...['the United Arab Emirates', 'Czechia', 'Germany'],
    ]);
  });

  it('begins with a capital letter at the start of a sentence', () =>
    expect(['NL', 'DE'].map(countryAtStart)).to.deep.equal(['The Netherlands', 'Germany']));

  it('leaves a text that is no code as it is', () =>
    expect([countryInSentence('Atlantis'), countryAtStart('Atlantis')]).to.deep.equal([
      'Atlantis',
      'Atlantis',
    ]));
});
