import { expect } from 'chai';
import { hashKey, makeKey } from '../../db/accounts/keys/index.ts';
import { Authorization, NO_KEY_IN_USE, type PresentedKey } from './authorization.ts';

const SECRET = 'secret';
const bearing = (...headers: string[]) => ({ authorization: headers[0], authorizations: headers.length });

describe('the Authorization header', () => {
  it('yields the key after the scheme', () => {
    const key = makeKey();
    for (const scheme of ['Bearer ', 'bearer    '])
      expect(new Authorization(SECRET).read(bearing(scheme + key))).to.deep.equal({
        hash: hashKey(key, SECRET),
        header: scheme + key,
        isConfirmed: false,
      });
  });

  it('is refused with thousands of spaces, because parsed headers are cached', () => {
    expect(
      new Authorization(SECRET).read(bearing(`Bearer${' '.repeat(10_000)}${makeKey()}`)),
    ).to.have.property('refused');
  });

  it('is refused when it is sent twice, even with equal values', () => {
    const header = `Bearer ${makeKey()}`;
    expect(new Authorization(SECRET).read(bearing(header, header))).to.have.property('refused');
  });

  it('stays cached while its key is in use, and is refused from the cache briefly when it is not', () => {
    const authorization = new Authorization(SECRET);
    const header = bearing(`Bearer ${makeKey()}`);
    const read = () => authorization.read(header) as PresentedKey;
    authorization.confirm(read());
    expect(read()).to.have.property('isConfirmed', true);
    authorization.refuse(read());
    expect(read()).to.have.property('refused', NO_KEY_IN_USE);
  });

  it('with a confirmed key stays confirmed beside any number of forged keys', () => {
    const authorization = new Authorization(SECRET);
    const header = bearing(`Bearer ${makeKey()}`);
    authorization.confirm(authorization.read(header) as PresentedKey);
    for (let i = 0; i < 12_000; i += 1) {
      const forged = authorization.read(bearing(`Bearer ${makeKey()}`)) as PresentedKey;
      expect(forged.isConfirmed).to.equal(false);
      authorization.refuse(forged);
    }
    expect(authorization.read(header)).to.have.property('isConfirmed', true);
  });
});
