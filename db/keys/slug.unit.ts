import { expect } from 'chai';
import fc from 'fast-check';
import { canonicalSlug, keyHash, nameKey, slugOf } from './index.ts';

describe('the slug of a name', function () {
  this.timeout(120_000);

  const slugs: [string, string, boolean][] = [
    ['Kode 9', 'kode-9', true],
    ['Melé', 'mele', true],
    ['Funk Hunters, The', 'the-funk-hunters', true],
    ['Kruder & Dorfmeister', 'kruder-and-dorfmeister', true],
    ['Above and Beyond', 'above-and-beyond', true],
    ["D'Julz", 'djulz', true],
    ['S.P.Y', 'spy', true],
    ['Quest (IT)', 'quest-it', true],
    ['Rapha (1)', 'rapha', true],
    ['パフューム', 'パフューム', true],
    ['Ёлка', 'ёлка', true],
    ['KI/KI', 'ki-ki', false],
    ['AC/DC', 'ac-dc', false],
    ['A$AP Rocky', 'aap-rocky', false],
    ['&ME', 'me', false],
    ['18+', '18', false],
  ];
  slugs.forEach(([name, slug, canonical]) =>
    it(`${name} is ${slug}${canonical ? '' : ', and not canonical'}`, () => {
      expect(slugOf(name)).to.equal(slug);
      expect(canonicalSlug(name)).to.equal(canonical);
    }),
  );

  it('of signs alone is a hash of the key, the same for every spelling', () => {
    expect(slugOf('!!!')).to.match(/^sign-[0-9a-f]{10}$/);
    expect(slugOf('! ! !')).to.equal(slugOf('!!!'));
    expect(slugOf('∆')).not.to.equal(slugOf('!!!'));
    expect(canonicalSlug('!!!')).to.equal(false);
  });

  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.array(fc.constantFrom('a', 'B', ' ', '-', '&', '+', 'and', '/', '$', '!', 'é', 'й', 'パ', '∆', '(1)')).map((parts) => parts.join('')),
  ); // prettier-ignore

  it('consists of lower-case words of letters and digits joined by hyphens, and is never empty', () => {
    fc.assert(
      fc.property(name, (text) => {
        expect(slugOf(text)).to.match(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
      }),
      { numRuns: 3000 },
    );
  });

  it('is never shared by two keys if it is canonical', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 2, maxLength: 40 }), (names) => {
        const owners = new Map<string, string>();
        for (const text of names.filter(canonicalSlug)) {
          const key = owners.get(slugOf(text)) ?? nameKey(text);
          expect(key).to.equal(nameKey(text));
          owners.set(slugOf(text), key);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('has a hash that all spellings share', () => {
    expect(keyHash('KI/KI')).to.equal(keyHash('ki/ki')).and.not.to.equal(keyHash('Kiki'));
  });
});
