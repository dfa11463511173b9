import { expect } from 'chai';
import { nameKey } from '../../../../db/keys/index.ts';
import { creditOf } from '../credit-table.unit.ts';
import { besideOthers, billed, printedTogether } from './clues.ts';
import { isAsked } from './index.ts';
import { clues, type Credit, readCredit, repeatsCredits, vote } from '../index.ts';
import { habitOf, joinedCreditsIn } from '../lineup/index.ts';

const knowing = (...keys: string[]) => {
  const known = new Set(keys.flatMap((key) => [key, billed(key)]));
  return (key: string): boolean => known.has(key);
};
const name = (text: string): string => nameKey(text);
const beside = (text: string): string => besideOthers(nameKey(text));
const together = (text: string): string => printedTogether(nameKey(text));

describe('readCredit, for joined credits', () => {
  /** Credit, known keys, acts, reason. */
  const rows: readonly [string, string[], string, string][] = [
    ['Ada Lund & Bo Mork', [], 'Ada Lund + Bo Mork', 'two full names'],
    ['Ada Lund & Bo Mork b2b Cy', [], 'Ada Lund & Bo Mork + Cy', 'b2b'],
    ['Ada Lund & Bo Mork vs Cy', [], 'Ada Lund & Bo Mork + Cy', 'joiner'],
    ['Zorp & Quix', [], 'Zorp & Quix', 'in doubt'],
    ['Mr. Zorp & Quix', [], 'Mr. Zorp & Quix', 'in doubt'],
    ['Zorp & Quix', [name('Zorp')], 'Zorp + Quix', 'one is a known act'],
    ['Ada & Bob', [name('Ada')], 'Ada & Bob', 'in doubt'],
    ['Ada & Bob', [name('Ada'), name('Bob')], 'Ada + Bob', 'joined known acts'],
    ['Ada Lund & Bo Mork', [name('Ada Lund')], 'Ada Lund + Bo Mork', 'one is a known act'],
    ['Ada Lund & Bo Mork', [beside('Bo Mork')], 'Ada Lund + Bo Mork', 'one is a known act'],
    ['Ada Lund & Bo Mork', [beside('Ada Lund'), name('Bo Mork')], 'Ada Lund + Bo Mork', 'joined known acts'],
    ['Ada Lund & Bo Mork', [together('Ada Lund & Bo Mork')], 'Ada Lund & Bo Mork', 'printed together elsewhere'],
    ['Ada Lund & Bo Mork', [together('Ada Lund & Bo Mork'), name('Bo Mork')], 'Ada Lund + Bo Mork', 'one is a known act'],
    ['Ada & Bo', [together('Ada & Bo'), name('Bo')], 'Ada & Bo', 'printed together elsewhere'],
    ['Ada & Bo', [name('Ada & Bo'), name('Ada'), name('Bo')], 'Ada & Bo', 'known act'],
    ['Ada Lund & Bo Mork', [beside('Ada Lund & Bo Mork')], 'Ada Lund & Bo Mork', 'printed together elsewhere'],
    ['Ada & Bo', [beside('Ada & Bo'), name('Bo')], 'Ada + Bo', 'one is a known act'],
    ['Ada & The Bos', [beside('Ada & The Bos'), beside('Ada'), name('The Bos')], 'Ada & The Bos', 'band by its form'],
    ['Ada & The Bos', [beside('Ada & The Bos'), name('Ada'), name('The Bos')], 'Ada + The Bos', 'joined known acts'],
    ['Ada & The Bos', [name('Ada')], 'Ada & The Bos', 'band by its form'],
    ['Ada & The Bos', [name('Ada'), name('The Bos')], 'Ada + The Bos', 'joined known acts'],
    ['Ada & Sons', [], 'Ada & Sons', 'band by its form'],
    ['Ada + The Machine', [], 'Ada + The Machine', 'band by its form'],
    ['Ada & Her Golden Orchestra', [], 'Ada & Her Golden Orchestra', 'band by its form'],
    ['Ada & MC Bo', [], 'Ada + MC Bo', 'an MC beside an act'],
    ['DJ Ada & MC Bo', [], 'DJ Ada & MC Bo', 'in doubt'],
    ['Ada&Bob', [name('Ada')], 'Ada&Bob', 'in doubt'],
    ['Ada/Bob', [name('Ada')], 'Ada/Bob', 'in doubt'],
    ['Ada vs Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada x Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada x Bo', [beside('Ada'), beside('Bo')], 'Ada + Bo', 'joiner'],
    ['Ada x Bo', [name('Ada'), name('Bo')], 'Ada + Bo', 'joined known acts'],
    ['Ada + Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada / Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada; Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada w/ Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada feat. Bo', [], 'Ada + Bo', 'joiner'],
    ['Ada feat. Bo & Cy', [], 'Ada + Bo + Cy', 'joiner'],
    ['Ada feat. Bo and Cy', [], 'Ada + Bo + Cy', 'joiner'],
    ['Ada feat. Bo and the Cys', [], 'Ada + Bo and the Cys', 'joiner'],
    ['Ada & Bo feat. Cy', [], 'Ada & Bo + Cy', 'joiner'],
    ['Ada & Bo feat. Cy', [name('Bo')], 'Ada + Bo + Cy', 'joiner'],
    ['Ada & Bo vs Cy', [], 'Ada & Bo + Cy', 'joiner'],
    ['Cy vs Ada & Bo', [], 'Cy + Ada & Bo', 'joiner'],
    ['Ada & Bo vs Cy', [name('Ada')], 'Ada + Bo + Cy', 'joiner'],
    ['Ada & Bo, Cy', [], 'Ada + Bo + Cy', 'list'],
    ['Ada, Bo & Cy', [], 'Ada + Bo + Cy', 'list'],
    ['Dee, Ada & Bo, Cy & Eve', [], 'Dee + Ada & Bo + Cy & Eve', 'list'],
    ['Dee, Ada & Bo, Cy', [name('Bo')], 'Dee + Ada + Bo + Cy', 'list'],
    ['Dee, DJ Ada & MC Bo, Cy & MC Eve', [], 'Dee + DJ Ada & MC Bo + Cy + MC Eve', 'list'],
    ['Ada with MC Bo', [], 'Ada + MC Bo', 'an MC beside an act'],
    ['Cy b2b Ada with MC Bo', [], 'Cy + Ada + MC Bo', 'b2b'],
    ['Ada & Bo & Cy', [], 'Ada + Bo + Cy', 'list'],
    ['The Ada, the Bo & the Cy', [name('The Ada')], 'The Ada, the Bo & the Cy', 'band by its form'],
    ['Ada & Bo & Cy', [name('Ada & Bo')], 'Ada & Bo + Cy', 'list'],
    ['Ada, Bo', [], 'Ada + Bo', 'list'],
    ['Madam X & Bo', [name('Bo')], 'Madam X + Bo', 'one is a known act'],
    ['Madam X b2b Bo', [], 'Madam X + Bo', 'b2b'],
    ['Ada btb Bo BTB Cy', [], 'Ada + Bo + Cy', 'b2b'],
    ['Walk with a Cat', [name('Walk')], 'Walk with a Cat', 'single act'],
  ]; // prettier-ignore
  rows.forEach(([credit, known, plays, why]) =>
    it(`reads “${credit}” as ${plays}, reason “${why}” (known: ${known.join('; ')})`, () => {
      const { acts, reason } = readCredit(creditOf(credit), knowing(...known));
      expect(acts.map((act) => act.name).join(' + ')).to.equal(plays);
      expect(reason).to.equal(why);
    }),
  );

  it('follows the habit of the lineup without other knowledge, and creates a review item', () => {
    const { acts, reason, reviewItem } = readCredit(
      creditOf('Zorp & Quix'),
      () => false,
      undefined,
      'splits',
    );
    expect(acts.map((act) => act.name)).to.deep.equal(['Zorp', 'Quix']);
    expect(reason).to.equal('habit of the source');
    expect(reviewItem?.parts).to.deep.equal(['Zorp', 'Quix']);
    const common = readCredit(creditOf('Zorp & Pony'), () => false, undefined, 'splits');
    expect(common.acts.map((act) => act.name)).to.deep.equal(['Zorp & Pony']);
    expect(isAsked(common)).to.equal(true);
  });

  it('splits two names at a comma and asks about single words, but not before an article', () => {
    const list = readCredit(creditOf('No Ado, Bo'), () => false);
    expect(list.acts.map((act) => act.name)).to.deep.equal(['No Ado', 'Bo']);
    expect(isAsked(readCredit(creditOf('Zorp, Quix'), () => false))).to.equal(true);
    const name = readCredit(creditOf('No Ado, the Bo'), () => false);
    expect(name.acts.map((act) => act.name)).to.deep.equal(['No Ado, the Bo']);
  });
});

describe('clues', () => {
  const rows: readonly [string, string[]][] = [
    ['Ada', []],
    ['Ada b2b Bo', [beside('Ada'), beside('Bo')]],
    ['Ada vs Bo', [beside('Ada'), beside('Bo')]],
    ['Ada, Bo & Cy', [beside('Ada'), beside('Bo'), beside('Cy')]],
    ['Ada & Bo', [together('Ada & Bo')]],
    ['Ada & Bo b2b Cy', [together('Ada & Bo'), beside('Cy')]],
    ['Ada & Bo vs Cy', [beside('Cy'), together('Ada & Bo')]],
    ['Show with Ada', []],
    ['Ada + The Machine', []],
    ['The Ada, the Bo & the Cy', []],
    ['Ada&Bob', [together('Ada & Bob')]],
    ['Session: Ada b2b Bo', [beside('Ada'), beside('Bo')]],
    ['Ada b2b TBA', []],
  ];
  rows.forEach(([credit, found]) =>
    it(`returns ${found.length} clue(s) for “${credit}”`, () =>
      expect(clues(creditOf(credit)).sort()).to.deep.equal(found.sort())),
  );
});

describe('habitOf: the habit of a lineup', () => {
  const joined = { credits: 100, pairs: 4, split: 0, whole: 0, backToBacks: 0 };

  it('is to split if the catalog splits clearly more of its pairs', () => {
    expect(habitOf({ ...joined, split: 2, whole: 1 })).to.equal('splits');
    expect(habitOf({ ...joined, split: 1, whole: 1 })).to.equal('unclear');
    expect(habitOf({ ...joined, split: 3, whole: 2 })).to.equal('unclear');
    expect(habitOf({ ...joined, pairs: 0 })).to.equal('unclear');
  });

  it('is weaker if `b2b` joins acts, too', () => {
    expect(habitOf({ ...joined, split: 2, backToBacks: 1 })).to.equal('leans');
    expect(habitOf({ ...joined, split: 1, whole: 1, backToBacks: 2 })).to.equal('marks');
  });

  it('is dense if the lineup has more pairs than usual for duos', () => {
    expect(habitOf({ ...joined, credits: 50, pairs: 6 })).to.equal('dense');
    expect(habitOf({ ...joined, credits: 500, pairs: 6, whole: 1 })).to.equal('unclear');
  });

  it('says that no pair of the lineup is known as one act', () => {
    expect(habitOf(joined)).to.equal('no duos');
    expect(habitOf({ ...joined, backToBacks: 2 })).to.equal('no duos');
    expect(habitOf({ ...joined, whole: 1 })).to.equal('unclear');
  });

  it('is counted from the credits and from the knowledge of the catalog', () => {
    const credits = ['Zorp & Quix', 'Mael & Tarn', 'Ada b2b Bo', 'Ada vs Bo', 'Ada'].map((text) =>
      creditOf(text),
    );
    expect(joinedCreditsIn(credits, knowing(name('Zorp')))).to.deep.equal({
      credits: 5,
      pairs: 2,
      split: 1,
      whole: 0,
      backToBacks: 1,
    });
  });

  const votes: readonly [string, string[], Partial<Credit>, string | null][] = [
    ['Ada & Bo', [], {}, null],
    ['Ada & Bob', [name('Ada')], {}, null],
    ['Zorp & Quix', [name('Zorp')], {}, 'split'],
    ['Ada & Bo', [name('Ada & Bo')], {}, 'whole'],
    ['Ada & Bo', [together('Ada & Bo')], {}, 'whole'],
    ['Ada & The Bos', [], {}, null],
    ['Ada vs Bo', [name('Ada')], {}, null],
    ['Ada & Bo', [], { artists: [{ name: 'Ada & Bo', ids: { self: '1' }, trust: 'identity', role: 'artist' }] }, 'whole'],
  ]; // prettier-ignore
  votes.forEach(([credit, known, more, stated]) =>
    it(`counts “${credit}” as ${String(stated)} (known: ${known.join('; ')})`, () =>
      expect(vote(creditOf(credit, more), knowing(...known))).to.equal(stated)),
  );
});

describe('repeatsCredits: a source’s list', () => {
  const list = (...names: string[]) =>
    names.map((each) => ({ name: each, ids: {}, trust: 'identity', role: 'artist' }) as const);

  it('is true if no performance has two entries and one entry is a joint set', () => {
    expect(repeatsCredits([list('Ada'), list('Bo (Live)')])).to.equal(false);
    expect(repeatsCredits([list('Ada b2b Bo')])).to.equal(true);
    expect(repeatsCredits([list('Ada & Bo'), list('Cy')])).to.equal(false);
    expect(repeatsCredits([list('Ada', 'Bo'), list('Cy b2b Dee')])).to.equal(false);
  });
});
