import { expect } from 'chai';
import { shortened } from './shortened.ts';

describe('text of a client in an error message', () => {
  it('is shown whole up to the maximum', () => {
    expect(shortened('Ada', 3)).to.equal('Ada');
  });

  it('is shortened beyond it', () => {
    expect(shortened('Adam', 3)).to.equal('Ada…');
  });

  it('is never cut within a character', () => {
    const cut = shortened('Ad🎛️m', 3);
    expect(cut).to.equal('Ad…');
    expect(cut.isWellFormed()).to.equal(true);
  });
});
