import { expect } from 'chai';
import fc from 'fast-check';
import { nameKey } from '../../../db/keys/index.ts';
import { credit, creditOf, marks } from '../../../test/fold/any-credit.ts';
import { billed } from './decide/index.ts';
import { candidates, type Credit, evidence, listedEvidence, readCredit } from './index.ts';
import { isCommonKey } from './lexicon/index.ts';

const knowledge = fc.integer().map((seed) => {
  return (key: string): boolean =>
    Array.from(key).reduce((sum, char) => sum * 31 + char.codePointAt(0)!, seed) % 3 === 0;
});

describe('readCredit, for random credits', function () {
  this.timeout(120_000);

  const runs = { numRuns: 1500 };

  it('depends only on the knowledge about its candidates', () => {
    fc.assert(
      fc.property(credit, knowledge, knowledge, (one, known, other) => {
        const keys = new Set(candidates(one));
        const elsewhere = (key: string): boolean => (keys.has(key) ? known(key) : other(key));
        expect(readCredit(one, elsewhere, elsewhere)).to.deep.equal(readCredit(one, known, known));
      }),
      runs,
    );
  });

  it('returns each act once, or a placeholder', () => {
    fc.assert(
      fc.property(credit, knowledge, (one, known) => {
        const { acts, placeholder, joint, set_type, reviewItem } = readCredit(one, known);
        expect(placeholder).to.equal(acts.length === 0);
        expect(new Set(acts.map(({ key }) => key)).size).to.equal(acts.length);
        for (const { name, key } of acts) expect(key).to.equal(nameKey(name)).and.not.to.equal('');
        expect(joint).to.equal(acts.filter(({ role }) => role === 'artist').length > 1);
        if (one.set_type !== null) expect(set_type).to.equal(one.set_type);
        if (one.role === 'host') expect(acts.every(({ role }) => role === 'host')).to.equal(true);
        if (placeholder) expect(reviewItem).to.equal(null);
      }),
      runs,
    );
  });

  it('returns the same for a copy and for another order of ids', () => {
    fc.assert(
      fc.property(credit, knowledge, (one, known) => {
        const copy = structuredClone(one);
        expect(readCredit(copy, known)).to.deep.equal(readCredit(one, known));
        expect(candidates(copy)).to.deep.equal(candidates(one));
        expect(evidence(copy)).to.deep.equal(evidence(one));
      }),
      { numRuns: 500 },
    );
  });

  const plain = fc.stringMatching(/^[A-Z][a-z]{3,8}( [A-Z][a-z]{3,8})?$/).filter((name) => !/Open|Guest|Unknown|Various|More/.test(name) && !isCommonKey(nameKey(name))); // prettier-ignore

  it('books every act of a b2b in the order of the credit', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 1, maxLength: 6, selector: nameKey }), (members) => {
        const { acts } = readCredit(creditOf(members.join(' b2b ')), () => false);
        expect(acts.map(({ name }) => name)).to.deep.equal(members);
      }),
    );
  });

  it('never splits a known whole', () => {
    fc.assert(
      fc.property(fc.uniqueArray(plain, { minLength: 2, maxLength: 4, selector: nameKey }), fc.constantFrom(' & ', ', ', ' x ', ' b2b '), (parts, joiner) => {
        const whole = parts.join(joiner);
        expect(readCredit(creditOf(whole), () => true).acts.map(({ name }) => name)).to.deep.equal([whole]);
      }),
    ); // prettier-ignore
  });

  it('splits two names around `&` if one is known, three always, and a known whole never', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(plain, { minLength: 2, maxLength: 5, selector: nameKey }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (parts, flags) => {
          const keys = parts.filter((_, i) => flags[i]).map(nameKey);
          const known = new Set(keys.flatMap((key) => [key, billed(key)]));
          const whole = parts.join(' & ');
          const { acts, reviewItem } = readCredit(creditOf(whole), (key) => known.has(key));
          const severalWords = parts.length === 2 && parts.some((part) => part.includes(' '));
          const apart = known.size > 0 || parts.length > 2 || severalWords;
          expect(acts.map(({ name }) => name)).to.deep.equal(apart ? parts : [whole]);
          // `Ada Lund & Spear`, where only the second name is known.
          const isBand =
            parts.length === 2 &&
            parts[0]!.includes(' ') &&
            !parts[1]!.includes(' ') &&
            flags[1] &&
            !flags[0];
          // `Ada & Night Rebels`, where only Ada is known: the others may be her band.
          const isCompany =
            parts.length === 2 && flags[0] && !flags[1] && /^(?!dj )\S.* \p{L}{3,}[^s'’]s$/iu.test(parts[1]!);
          // `Zorp & Quix`, of which one is known.
          const isOfWords =
            parts.length === 2 &&
            !severalWords &&
            flags[0] !== flags[1] &&
            !parts.some((part) => isCommonKey(nameKey(part)));
          expect(reviewItem === null).to.equal(
            (known.size > 0 && !isBand && !isCompany && !isOfWords) || parts.length > 2,
          );
          const ruled = readCredit(creditOf(whole), (key) => known.has(key) || key === nameKey(whole));
          expect(ruled.acts.map(({ name }) => name)).to.deep.equal([whole]);
        },
      ),
    );
  });

  it('takes linear time for credits of any length', () => {
    const pieces = [
      ...marks,
      'A & ',
      'a b2b ',
      'a and ',
      'a, b and ',
      'a - b2b - ',
      'x: ',
      'a - ',
      '(',
      '[(',
      'a (b) ',
      'Foo, ',
      '?',
      'the ',
      '"a" ',
      'a/',
      'live ',
      'A as B ',
      'a @ ',
      'a opening show ',
      ', u.v.m. ',
      '* ',
      'a 🌙 ',
      '&amp; ',
      '(live) Ada ',
      "a's B ",
      'yoga with ',
      'a 漢 ',
      'a – NEW',
      'a, part. A ',
      '- ',
    ];
    let nth = 0;
    const once = (piece: string, length: number): number => {
      // Texts that were read are cached.
      const one = creditOf(`${nth++} ${piece.repeat(Math.ceil(length / piece.length))}`);
      const start = performance.now();
      readCredit(one, () => false);
      candidates(one);
      evidence(one);
      return performance.now() - start;
    };
    for (const piece of pieces) {
      // The machine may be busy: the fastest of three runs, four times the length, compared with quadratic
      // growth.
      const [short, long] = [5_000, 20_000].map((length) =>
        Math.min(...[1, 2, 3].map(() => once(piece, length))),
      );
      expect(long, JSON.stringify(piece)).to.be.below(Math.max(12 * short!, 1_000));
    }
  }).timeout(300_000);
});

describe('evidence, for random credits', function () {
  this.timeout(120_000);

  const keys = (one: Credit): string[] => evidence(one).map(({ key }) => key);

  it('comes from credits without a joiner', () => {
    expect(evidence(creditOf('Âme (DJ Set)'))).to.deep.equal([{ key: 'ame', spelling: 'Âme' }]);
    expect(keys(creditOf('Oscar at the Wolf'))).to.deep.equal(['oscaratthewolf']);
  });

  it('does not come from credits with a word that may separate acts', () => {
    for (const text of ['Oscar and the Wolf', 'Ada AND Bo', 'Ada und Bo (live)', 'Ada y Bo', 'Ada mit Bo'])
      expect(keys(creditOf(text)), text).to.deep.equal([]);
    expect(keys(creditOf('Ada en vivo'))).to.deep.equal(['ada']);
    expect(keys(creditOf('Tristan E Isolde'))).to.deep.equal(['tristaneisolde']);
  });

  it('does not come from a split, a placeholder, a title or an unclear bracket', () => {
    const silent = ['Âme b2b Dixon', 'Lucas & Steve', 'TBA', 'Sub Focus & ID', 'ALOK: Rave', 'Foo (Drumcode)', 'Foo & Friends', 'Maeve b2b', 'Foo hosted by Bar']; // prettier-ignore
    for (const text of silent) expect(keys(creditOf(text)), text).to.deep.equal([]);
  });

  it('comes from the source’s list as far as its ids are trusted', () => {
    const listed = (trust: 'identity' | 'hint', ...names: string[]) =>
      names.map((name) => ({ name, ids: {}, trust, role: 'artist' as const }));
    const list = ['Lucas & Steve', 'Ada b2b Bob', 'TBA', 'Dixon (live)'];
    expect(keys({ ...creditOf('Anything'), artists: listed('identity', ...list) })).to.deep.equal([
      'dixon',
      'lucas&steve',
    ]);
    expect(keys({ ...creditOf('Anything'), artists: listed('hint', ...list) })).to.deep.equal(['dixon']);
    expect(
      listed('identity', ...list)
        .flatMap((one) => listedEvidence(one))
        .map(({ key }) => key),
    ).to.deep.equal(['lucas&steve', 'dixon']);
  });

  it('comes from a whole of the manifest if the credit contains it', () => {
    const hints = { split: [], whole: ['Model/Actriz', 'Somebody else'] };
    expect(keys({ ...creditOf('Model/Actriz b2b Foo'), hints })).to.deep.equal(['model/actriz']);
    expect(keys({ ...creditOf('Model/Actriz'), hints })).to.deep.equal(['model/actriz']);
  });

  it('is sorted, with each key once and equal to the key of its spelling', () => {
    fc.assert(
      fc.property(credit, (one) => {
        const found = keys(one);
        expect(found).to.deep.equal([...new Set(found)].sort());
        for (const { key, spelling } of evidence(one)) expect(nameKey(spelling)).to.equal(key);
      }),
      { numRuns: 1000 },
    );
  });
});
