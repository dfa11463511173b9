import { expect } from 'chai';
import { nameKey } from '../../../../db/keys/index.ts';
import { knownByExactName, isAsked } from './index.ts';
import { readCredit } from '../index.ts';
import { creditOf, lists, read, type Row } from '../credit-table.unit.ts';

const asks = (...row: Row): boolean => isAsked(read(row));

describe('the confidence of a reading', () => {
  it('is high if an editor, a manifest, a known whole, a list or a b2b decides', () => {
    for (const row of [
      ['Ada', ''],
      ['Ada & Bo', '', ['Ada & Bo']],
      ['Ada & Bo', '', [], lists('Ada', 'Bo')],
      ['Ada b2b Bo', ''],
      ['Ada Lund & Bo Mork', '', ['Ada Lund', 'Bo Mork']],
      ['TBA', ''],
    ] satisfies Row[]) {
      expect(read(row).confidence, row[0]).to.be.greaterThan(90);
      expect(isAsked(read(row)), row[0]).to.equal(false);
    }
  });

  it('is low for two unknown full names, and high for two single words', () => {
    expect(asks('Zorpa Lund & Quixa Mork', '')).to.equal(true);
    expect(asks('Peter Lund & Quixa Mork', '')).to.equal(false);
    expect(asks('Peter Lund & Mark Poe', '')).to.equal(false);
    expect(asks('DJ Zorpa Lund & DJ Quixa', '')).to.equal(false);
    expect(asks('Zorpa Lund & Fish', '')).to.equal(true);
    expect(asks('Zorp & Quix', '')).to.equal(false);
  });

  it('is low if a split depends on one common word', () => {
    expect(asks('Fish & Zorp Quix', '', ['Fish'])).to.equal(true);
    expect(asks('Zorp & Dala Quix', '', ['Zorp'])).to.equal(false);
    // It stays whole whether or not one of them is known.
    expect(asks('Fish & Rice', '', ['Fish'])).to.equal(false);
    expect(asks('Fish & Rice', '', ['Fish', 'Rice'])).to.equal(false);
    expect(asks('Ada x Tom', '')).to.equal(true);
    expect(asks('Zorp x Quix', '')).to.equal(false);
  });

  it('is not raised to a split by common words that only identity data knows', () => {
    const inDatabases = new Set(['fish', 'rice'].flatMap((key) => [key, knownByExactName(key)]));
    const { acts } = readCredit(
      creditOf('Fish & Rice'),
      (key) => inDatabases.has(nameKey(key)) || inDatabases.has(key),
    );
    expect(acts.map(({ name }) => name)).to.deep.equal(['Fish & Rice']);
  });

  it('is low if a bracket, a last word or a listed title can have two meanings', () => {
    expect(asks('Joy (Anonymous)', '')).to.equal(true);
    expect(asks('Zorp (Anonymous)', '')).to.equal(false);
    expect(asks('Zorpa Lund Runaway A/V show', '')).to.equal(true);
    expect(asks('Special Guest DJ', '')).to.equal(true);
    expect(asks('Some Label Showcase / Zorp', '', [], lists('Some Label Showcase'))).to.equal(true);
  });

  it('of several parts is the lowest of them', () => {
    const pair = read(['Zorpa Lund & Quix', '']).confidence;
    expect(read(['Zorpa Lund & Quix present Some Show', '']).confidence).to.equal(pair);
  });
});
