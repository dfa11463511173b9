import { expect } from 'chai';
import { shortened } from './shortened.ts';

describe('what somebody sent, in an answer', () => {
  it('is shown as it is up to the most', () => {
    expect(shortened('Ada', 3)).to.equal('Ada');
  });

  it('is cut beyond it', () => {
    expect(shortened('Adam', 3)).to.equal('Ada…');
  });

  it('is never cut through a character', () => {
    const cut = shortened('Ad🎛️m', 3);
    expect(cut).to.equal('Ad…');
    expect(cut.isWellFormed()).to.equal(true);
  });
});
