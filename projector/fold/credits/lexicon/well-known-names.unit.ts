import { expect } from 'chai';
import { wellKnownBefore } from './well-known-names.ts';

describe('wellKnownBefore', () => {
  it('finds a well-known act before words about a set, in every spelling of its first word', () => {
    for (const name of ['Tiësto', 'Tiesto', 'TIËSTO', 'Âme', 'Ame'])
      expect(wellKnownBefore(`${name} Classics`), name).to.deep.equal({ name, ofSet: true });
  });

  it('finds a name of several words before a title, in every spelling of its words', () => {
    for (const name of ['Kruder & Dorfmeister', 'Krüder und Dorfmeister', 'kruder + dorfmeister'])
      expect(wellKnownBefore(`${name} Night Tides`), name).to.deep.equal({ name, ofSet: false });
  });
});
