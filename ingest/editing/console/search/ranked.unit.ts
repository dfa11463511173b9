import { expect } from 'chai';
import { ranked } from './ranked.ts';

const row = (name: string) => ({ slug: name.toLowerCase().replaceAll(' ', '-'), names: [name] });
const names = ({ names: all }: { readonly names: readonly string[] }) => all;

describe('ranked: search results', () => {
  it('sorts results by typing mistakes, then exact names first, then in the given order', () => {
    const found = [row('Carl Cox Hybrid'), row('Carl Cox')];
    const like = [row('Karl Cox'), row('Carl Craig'), row('Carl Cox')];
    expect(ranked('carl cox', { found, like }, names).map(({ slug }) => slug)).to.deep.equal([
      'carl-cox',
      'carl-cox-hybrid',
      'karl-cox',
    ]);
  });

  it('returns the number of typing mistakes, -1 for the same name', () => {
    const found = [row('Carl Cox Hybrid'), row('Carl Cox')];
    const like = [row('Karl Cox')];
    expect(ranked('carl cox', { found, like }, names).map(({ distance }) => distance)).to.deep.equal([
      -1, 0, 1,
    ]);
  });

  it('returns the spelling that matched', () => {
    const found = [{ slug: 'kode-9', names: ['Kode 9', 'Steve Goodman'] }];
    expect(ranked('goodman', { found, like: [] }, names)[0]!.matched).to.equal('Steve Goodman');
  });
});
