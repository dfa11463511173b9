import { expect } from 'chai';
import fc from 'fast-check';
import { foldLatin, foldLetters } from './fold-letters.ts';

/** Of another script, and it folds to itself: beside it no text is one of Latin letters alone. */
const OTHER = '中';
const latin = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x17f }).map((code) => String.fromCharCode(code)),
});

describe('folding letters', () => {
  it('gives equal Latin letters, whatever surrounds them', () => {
    fc.assert(
      fc.property(latin, (text) => {
        expect(foldLetters(text)).to.equal(foldLetters(text + OTHER).slice(0, -1));
        expect(foldLatin(text)).to.equal(foldLatin(text + OTHER).slice(0, -1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('removes marks and strokes', () => {
    expect(foldLetters('SPÄTI Øre Łódź Straße İz ĳ ´ ﬁ')).to.equal("spati ore lodz strasse iz ij ' fi");
  });
});
