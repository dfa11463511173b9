import { expect } from 'chai';
import fc from 'fast-check';
import { ownSlug } from '../../../db/keys/index.ts';
import { type Addressed, addresses } from './slugs.ts';

const artist = (name: string, id: string, fields: Partial<Addressed> = {}): Addressed => ({
  name,
  disambiguation: null,
  country: null,
  nodes: [id],
  booked: true,
  ...fields,
});

describe('addresses: the slugs of artists', () => {
  const slugs = (...artists: Addressed[]): string[] => addresses(artists);

  it('contain the signs of a name, even if it is the only one', () => {
    expect(slugs(artist('&Lex', 'discogs:1'))).to.deep.equal(['lex--26']);
    expect(slugs(artist('&Lex', 'discogs:1'), artist('Lex', 'discogs:2'))).to.deep.equal(['lex--26', 'lex']);
    expect(slugs(artist('KI/KI', 'name:ki/ki'))).to.deep.equal(['ki-ki--2f']);
    expect(slugs(artist('!!!', 'discogs:3'))[0]).to.match(/^sign-[0-9a-f]{10}--21-21-21$/);
    expect(slugs(artist('∆'.repeat(100), 'discogs:3'))[0]).to.match(/^sign-[0-9a-f]{10}--name-[0-9a-f]{10}$/);
  });

  it('are qualified for all booked artists of one key, in any spelling', () => {
    expect(slugs(artist('Kode 9', 'discogs:1'), artist('Kode9', 'discogs:2'))).to.deep.equal([
      'kode-9--discogs-1',
      'kode9--discogs-2',
    ]);
    expect(
      slugs(artist('Kode 9', 'discogs:1'), artist('Kode9', 'discogs:2', { booked: false })),
    ).to.deep.equal(['kode-9', 'kode9--discogs-2']);
  });

  it('are plain for the booked one of several artists', () => {
    const lex = [artist('&Lex', 'discogs:1'), artist('&Lex', 'discogs:2', { booked: false, country: 'IT' })];
    expect(addresses(lex)).to.deep.equal(['lex--26', 'lex--26-it']);
  });

  it('ignore a disambiguation that looks like the address of another artist', () => {
    const namesakes = ['discogs 999', 'name 0123456789'].map((disambiguation, i) =>
      artist('Max', `app:${i}`, { disambiguation }),
    );
    expect(addresses(namesakes)).to.deep.equal(['max--app-0', 'max--app-1']);
  });

  it('get a hash each for two keys with one slug and the same signs', () => {
    const [one, other] = slugs(artist('A$AP', 'name:a$ap'), artist('AA$P', 'name:aa$p'));
    expect(one).to.match(/^aap--24-[0-9a-f]{8}$/);
    expect(other)
      .to.match(/^aap--24-[0-9a-f]{8}$/)
      .and.not.to.equal(one);
  });

  const anyArtist = fc.record({
    name: fc.constantFrom(
      'Lex',
      '&Lex',
      'Lex+',
      'L/ex',
      'L Ex',
      'Kode 9',
      'Kode9',
      'A$AP',
      'AA$P',
      'aap',
      '!!!',
    ),
    disambiguation: fc.constantFrom(null, null, 'discogs 3', 'uk', '!!!'),
    country: fc.constantFrom(null, 'IT', 'UK'),
    booked: fc.boolean(),
  });
  const anyArtists = fc
    .array(anyArtist, { maxLength: 8 })
    .map((artists) => artists.map((each, i): Addressed => ({ ...each, nodes: [`discogs:${i}`] })));

  it('are different, the same in any order, and plain only if they spell the whole key', () => {
    fc.assert(
      fc.property(anyArtists, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (artists, keys) => {
        const found = addresses(artists);
        expect(new Set(found).size).to.equal(artists.length);
        const order = artists.map((_, i) => i).sort((a, b) => keys[a]! - keys[b]!);
        const turned = addresses(order.map((i) => artists[i]!));
        expect(order.map((i) => found[i])).to.deep.equal(turned);
        for (const [i, slug] of found.entries())
          if (!slug.includes('--')) expect(slug).to.equal(ownSlug(artists[i]!.name));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never pass from a booked artist to a new one', () => {
    fc.assert(
      fc.property(anyArtists, anyArtist, (artists, more) => {
        const before = addresses(artists);
        const after = addresses([...artists, { ...more, nodes: ['discogs:99'] }]);
        for (const [i, slug] of before.entries()) {
          const owner = after.indexOf(slug);
          if (artists[i]!.booked) expect(owner, slug).to.be.oneOf([i, -1]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
