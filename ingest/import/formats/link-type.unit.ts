import { expect } from 'chai';
import fc from 'fast-check';
import { linkType, webAddress } from './link-type.ts';

/** As `URL` alone reads it. */
function parsed(text: string): { href: string; hostname: string } | null {
  if (!URL.canParse(text)) return null;
  const { href, hostname } = new URL(text);
  return { href, hostname };
}

const labels = fc.constantFrom(
  'www',
  'a',
  '-b',
  'xn--a',
  'xn--80ak6aa92e',
  'Ab',
  '0x1',
  '127',
  '1',
  'ü',
  'com',
);
const paths = fc.array(
  fc.constantFrom('.', '..', '/', 'a', 'a.b', '_-9', '%41', '%zz', ' ', 'é', '?q=1', '#h'),
  {
    maxLength: 5,
  },
);

describe('webAddress', () => {
  it('reads an address as URL does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://', 'HTTPS://'),
        fc.array(labels, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', '.', ':80', ':8080'),
        paths,
        (scheme, host, port, path) => {
          const address = `${scheme}${host.join('.')}${port}${path.length > 0 ? '/' : ''}${path.join('')}`;
          const [written] = address.split(/\s/u);
          expect(webAddress(address), address).to.deep.equal(parsed(written!));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('reads an address without a scheme, or behind words', () => {
    expect(webAddress(' example.org/a ')?.href).to.equal('http://example.org/a');
    expect(webAddress('see https://example.org')?.href).to.equal('https://example.org/');
    expect(webAddress('no address')).to.equal(null);
  });
});

describe('linkType', () => {
  const typeOf = (address: string): string | null => linkType(webAddress(address)!);

  it('is that of the host or of a host above it', () => {
    expect(typeOf('https://ada.bandcamp.com/')).to.equal('bandcamp');
    expect(typeOf('https://music.apple.com/a')).to.equal('apple-music');
    expect(typeOf('https://notbandcamp.com/')).to.equal(null);
    expect(typeOf('https://com/')).to.equal(null);
  });
});
