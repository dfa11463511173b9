import { expect } from 'chai';
import { artistReport, creditOccurrence } from '../../../test/fold/claims.ts';
import { resolveGroup } from './resolve-group.ts';

describe('resolveGroup: a name with a namesake number of Discogs', () => {
  const numbered = (number: number) => creditOccurrence('Rapha', 1, [`number:${number}/rapha`]);
  const resolve = (
    reports: ReturnType<typeof artistReport>[],
    ...occurrences: ReturnType<typeof creditOccurrence>[]
  ) => resolveGroup({ reports, corrections: [], occurrences });
  const addresses = ({ artists }: ReturnType<typeof resolve>) =>
    artists.map(({ slug, name }) => [slug, name]);

  it('keeps two numbers apart, and creates a review item', () => {
    const resolved = resolve([], numbered(1), numbered(2));
    expect(addresses(resolved)).to.deep.equal([
      ['rapha--number-1', 'Rapha'],
      ['rapha--number-2', 'Rapha'],
    ]);
    expect(resolved.reviewItems.map(({ kind, about }) => [kind, about])).to.deep.equal([
      ['ambiguous_name', 'rapha'],
    ]);
  });

  it('equals the bare name if nothing contradicts', () => {
    expect(addresses(resolve([], numbered(2), creditOccurrence('Rapha')))).to.deep.equal([
      ['rapha', 'Rapha'],
    ]);
  });

  it('leads to the artist with that number in Discogs', () => {
    const reports = [
      artistReport('discogs:5', 'Rapha', { number: null }),
      artistReport('discogs:9', 'Rapha', { number: 2 }),
    ];
    const { artists } = resolve(reports, numbered(1), numbered(2));
    expect(artists.map(({ nodes }) => nodes)).to.deep.equal([
      ['discogs:5', 'number:1/rapha'],
      ['discogs:9', 'number:2/rapha'],
    ]);
  });

  it('is not joined with a Discogs artist of another number', () => {
    const { artists } = resolve([artistReport('discogs:5', 'Rapha', { number: null })], numbered(2));
    expect(artists.map(({ nodes }) => nodes)).to.have.deep.members([
      ['discogs:5', 'number:1/rapha'],
      ['name:rapha', 'number:2/rapha'],
    ]);
  });
});
