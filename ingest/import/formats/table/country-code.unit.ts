import { expect } from 'chai';
import { countryCode } from './country-code.ts';

describe('countryCode', () => {
  const cases: [string, string | null][] = [
    ['Netherlands', 'NL'],
    ['the Netherlands', 'NL'],
    ['nl', 'NL'],
    ['UK', 'GB'],
    ['Frankreich', 'FR'],
    ['Réunion', 'RE'],
    ['Espagne', 'ES'],
    ['Países Bajos', 'NL'],
    ['F', 'FR'],
    ['H', 'HU'],
    ['USA', 'US'],
    ['ISR', 'IL'],
    ['f', null],
    ['XX', null],
    ['Atlantis', null],
    ['', null],
  ];
  for (const [text, code] of cases)
    it(`returns ${code ?? 'none'} for ${text || 'nothing'}`, () => expect(countryCode(text)).to.equal(code));
});
