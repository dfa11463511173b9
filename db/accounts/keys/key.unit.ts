import { expect } from 'chai';
import fc from 'fast-check';
import { hashKey, hintOf, isWellFormed, makeKey } from './key.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('an API key', () => {
  it('is bk_ and 49 base62 digits, and different each time', () => {
    const keys = new Set(Array.from({ length: 1_000 }, () => makeKey()));
    expect(keys.size).to.equal(1_000);
    for (const key of keys) expect(key).to.match(/^bk_[0-9A-Za-z]{49}$/);
  });

  it('has a valid checksum when it is made', () => {
    for (let i = 0; i < 200; i += 1) expect(isWellFormed(makeKey())).to.equal(true);
  });

  it('is refused when any one character is mistyped', () => {
    const digit = fc.constantFrom(...Array.from({ length: 62 }, (_, i) => DIGITS[i]!));
    fc.assert(
      fc.property(fc.nat({ max: 48 }), digit, (at, typed) => {
        const key = makeKey();
        const mistyped = key.slice(0, 3 + at) + typed + key.slice(4 + at);
        expect(isWellFormed(mistyped)).to.equal(mistyped === key);
      }),
    );
  });

  it('is refused when two neighbouring characters are swapped, or characters are missing or added', () => {
    const key = makeKey();
    for (let i = 3; i < key.length - 1; i += 1) {
      const swapped = key.slice(0, i) + key[i + 1]! + key[i]! + key.slice(i + 2);
      expect(isWellFormed(swapped)).to.equal(swapped === key);
    }
    for (const other of [key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase(), ''])
      expect(isWellFormed(other), other).to.equal(false);
  });

  it('is stored as a hash that needs the secret', () => {
    const key = makeKey();
    expect(hashKey(key, 'one')).to.match(/^[0-9a-f]{64}$/);
    expect(hashKey(key, 'one')).to.equal(hashKey(key, 'one')).and.not.to.equal(hashKey(key, 'other'));
  });

  it('of an editor is no key of the API, and the other way round', () => {
    expect(isWellFormed(makeKey('bke_'), 'bke_')).to.equal(true);
    expect(isWellFormed(makeKey('bke_'))).to.equal(false);
    expect(isWellFormed(makeKey(), 'bke_')).to.equal(false);
  });

  it('stays valid if it was made before keys had a public part', () => {
    // 43 random digits and their checksum.
    expect(isWellFormed('bk_AMXX6A9PKIcj3PXpULVNbuoPFPSegGQZxLZ3GjS86i73ICFtT')).to.equal(true);
  });

  it('has a hint that reveals nothing of the secret: any secret can follow any public part', () => {
    const digit = (key: string): string => key.slice(7, -6);
    const keys = Array.from({ length: 500 }, () => makeKey());
    for (const key of keys) expect(digit(key)).to.match(/^[0-9A-Za-z]{39}$/);
    expect(new Set(keys.map(digit)).size).to.equal(500);
    // The rest alone holds 232 bits: its first digit takes many values, also where the public part begins alike.
    expect(new Set(keys.map((key) => key[7])).size).to.be.above(20);
  });

  it('shows only its public part as a hint', () => {
    const key = makeKey();
    expect(hintOf(key)).to.equal(key.slice(0, 7));
    expect(hintOf(makeKey('bke_'))).to.match(/^bke_.{4}$/);
  });
});
