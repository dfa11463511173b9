import { expect } from 'chai';
import { PICTURE_FONTS } from './index.ts';
import { drawable, runsOf } from './font-runs.ts';

const [dejavu, , droid] = PICTURE_FONTS;

describe('the choice of a font for each letter', () => {
  it('takes the first font that has the letter', () => {
    expect(runsOf('DJ パソ王 Жук', PICTURE_FONTS)).to.deep.equal([
      { font: dejavu, text: 'DJ ' },
      { font: droid, text: 'パソ王' },
      { font: dejavu, text: ' Жук' },
    ]);
  });

  it('leaves out letters that no font has, and marks without a letter', () => {
    expect(drawable('a \u{1F9F6}\u0301 b\u200D\u202E\u0007c', PICTURE_FONTS)).to.equal('a b c');
  });

  it('keeps a combining mark with its letter', () => {
    expect(drawable('e\u0301q\u0307', PICTURE_FONTS)).to.equal('éq\u0307');
  });
});
