import { expect } from 'chai';
import { tooManyAtOnce } from './too-many.ts';

const MB = 2 ** 20;

describe('a build at once', () => {
  it('takes as many events as fit into the heap that is given, or into this process', () => {
    expect(tooManyAtOnce(311_362, 1_200 * MB)).to.equal(null);
    expect(tooManyAtOnce(0)).to.equal(null);
    expect(tooManyAtOnce(1e9)).to.be.a('string');
  });

  it('says why more do not, and a heap that takes them', () => {
    const said = tooManyAtOnce(3_171_187, 4_144 * MB);
    expect(said).to.contain('3171187 events').and.to.contain('may use 4144.');
    const needed = Number(/max-old-space-size=(\d+)/.exec(said!)![1]);
    expect(tooManyAtOnce(3_171_187, needed * MB)).to.equal(null);
    expect(tooManyAtOnce(3_171_187, (needed - 1) * MB)).to.be.a('string');
  });
});
