import { expect } from 'chai';
import { artistReport, sighting } from '../../../test/fold/claims.ts';
import { resolveGroup } from './resolve.ts';

describe('whom a manifest calls somebody else of that name', () => {
  const namesake = sighting('KODE 9', 2, ['namesake:some-app/kode9']);
  const resolve = (reports: ReturnType<typeof artistReport>[], ...others: ReturnType<typeof sighting>[]) =>
    resolveGroup({ reports, corrections: [], sightings: [namesake, ...others] });

  it('meets neither identity data nor other sources’ artists by the name, and asks nobody', () => {
    const { artists, reviewItems } = resolve([artistReport('discogs:28', 'Kode 9')], sighting('Kode9'));
    expect(artists.map(({ slug, nodes, external_ids }) => [slug, nodes, external_ids])).to.deep.equal([
      ['kode-9--discogs-28', ['discogs:28', 'name:kode9'], { discogs: '28' }],
      ['kode-9--namesake-some-app-kode9', ['namesake:some-app/kode9'], {}],
    ]);
    expect(reviewItems).to.deep.equal([]);
  });

  it('meets no bare name', () => {
    const { artists } = resolve([], sighting('Kode9'));
    expect(artists.map(({ nodes }) => nodes)).to.have.deep.members([
      ['name:kode9'],
      ['namesake:some-app/kode9'],
    ]);
  });

  it('is whom the name leads to where there is nobody else', () => {
    expect(resolve([]).artists.map(({ slug, name }) => [slug, name])).to.deep.equal([['kode-9', 'KODE 9']]);
  });
});
