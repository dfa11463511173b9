import { expect } from 'chai';
import { hashKey, makeKey } from '../../db/accounts/keys/index.ts';
import { Authorization, NO_KEY_IN_USE, type PresentedKey } from './authorization.ts';

const SECRET = 'secret';
const bearing = (...headers: string[]) => ({ authorization: headers[0], authorizations: headers.length });

describe('an Authorization header', () => {
  it('is the key that it bears', () => {
    const key = makeKey();
    for (const scheme of ['Bearer ', 'bearer    '])
      expect(new Authorization(SECRET).read(bearing(scheme + key))).to.deep.equal({
        hash: hashKey(key, SECRET),
        header: scheme + key,
        isConfirmed: false,
      });
  });

  it('is refused where thousands of spaces make it long, since headers are remembered', () => {
    expect(
      new Authorization(SECRET).read(bearing(`Bearer${' '.repeat(10_000)}${makeKey()}`)),
    ).to.have.property('refused');
  });

  it('is refused where there are two, be they the same', () => {
    const header = `Bearer ${makeKey()}`;
    expect(new Authorization(SECRET).read(bearing(header, header))).to.have.property('refused');
  });

  it('is remembered when its key is in use, and refused for a moment when it is not', () => {
    const authorization = new Authorization(SECRET);
    const header = bearing(`Bearer ${makeKey()}`);
    const read = () => authorization.read(header) as PresentedKey;
    authorization.confirm(read());
    expect(read()).to.have.property('isConfirmed', true);
    authorization.refuse(read());
    expect(read()).to.have.property('refused', NO_KEY_IN_USE);
  });

  it('stays confirmed beside any number of forged ones', () => {
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
