import { expect } from 'chai';
import { hashKey, makeKey } from '../../db/accounts/index.ts';
import { Authorization } from './authorization.ts';

const SECRET = 'secret';
const bearing = (...headers: string[]) => ({ authorization: headers[0], authorizations: headers.length });

describe('an Authorization header', () => {
  it('is the key that it bears', () => {
    const key = makeKey();
    for (const scheme of ['Bearer ', 'bearer    '])
      expect(new Authorization(SECRET).read(bearing(scheme + key))).to.deep.equal({
        hash: hashKey(key, SECRET),
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
});
