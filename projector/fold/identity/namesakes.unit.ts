import { expect } from 'chai';
import { artistReport, creditOccurrence } from '../../../test/fold/claims.ts';
import { resolveGroup } from './resolve-group.ts';

describe('resolveGroup: a namesake that a manifest declares', () => {
  const namesake = creditOccurrence('KODE 9', 2, ['namesake:some-app/kode9']);
  const resolve = (
    reports: ReturnType<typeof artistReport>[],
    ...others: ReturnType<typeof creditOccurrence>[]
  ) => resolveGroup({ reports, corrections: [], occurrences: [namesake, ...others] });

  it('is not joined with identity data or artists of other sources, and creates no review item', () => {
    const { artists, reviewItems } = resolve(
      [artistReport('discogs:28', 'Kode 9')],
      creditOccurrence('Kode9'),
    );
    expect(artists.map(({ slug, nodes, external_ids }) => [slug, nodes, external_ids])).to.deep.equal([
      ['kode-9--discogs-28', ['discogs:28', 'name:kode9'], { discogs: '28' }],
      ['kode-9--namesake-some-app-kode9', ['namesake:some-app/kode9'], {}],
    ]);
    expect(reviewItems).to.deep.equal([]);
  });

  it('is not joined with the bare name', () => {
    const { artists } = resolve([], creditOccurrence('Kode9'));
    expect(artists.map(({ nodes }) => nodes)).to.have.deep.members([
      ['name:kode9'],
      ['namesake:some-app/kode9'],
    ]);
  });

  it('is found by the name if there is no other artist', () => {
    expect(resolve([]).artists.map(({ slug, name }) => [slug, name])).to.deep.equal([['kode-9', 'KODE 9']]);
  });
});
