import { expect } from 'chai';
import { artistReport, correction, creditOccurrence } from '../../../test/fold/claims.ts';
import type { ReviewItem, IdentityGroup } from '../identity/identity-types.ts';
import { resolveGroup } from '../identity/resolve-group.ts';
import { likeable, suggestion } from './suggest-merge.ts';

/** The suggestions among all artists of a group. */
function suggested(group: Partial<IdentityGroup>): ReviewItem[] {
  const { artists } = resolveGroup({ reports: [], corrections: [], occurrences: [], ...group });
  const all = artists.flatMap((artist) => likeable(artist) ?? []);
  return all.flatMap((a, i) =>
    all.slice(i + 1).flatMap((b) => {
      const found = suggestion(a, b);
      expect(suggestion(b, a), 'whatever their order').to.deep.equal(found);
      return found ?? [];
    }),
  );
}

const brief = (group: Partial<IdentityGroup>) =>
  suggested(group).map(({ subject, about, score }) => [subject, about, score]);

describe('suggestion: two artists that may be one', () => {
  it('suggests an artist of lineups and an artist of a database with a similar name', () => {
    expect(
      suggested({
        reports: [artistReport('discogs:1', 'Ørjan Nilsen')],
        occurrences: [creditOccurrence('Orjan Nielsen')],
      }),
    ).to.deep.equal([
      {
        subject: 'artist:orjan-nielsen',
        kind: 'near_name',
        about: 'artist:orjan-nilsen',
        score: 0.77,
        evidence: {
          rule: 'one letter',
          name: 'Orjan Nielsen',
          other: { name: 'Ørjan Nilsen', slug: 'orjan-nilsen' },
          spelled: ['Orjan Nielsen', 'Ørjan Nilsen'],
          same_country: false,
          known_to_databases: [false, true],
        },
      },
    ]);
  });

  it('suggests names with and without article or DJ, and never merges them', () => {
    expect(
      brief({ occurrences: ['The Gamma', 'Gamma', 'DJ Gamma'].map((name) => creditOccurrence(name)) }),
    ).to.have.deep.members([
      ['artist:gamma', 'artist:the-gamma', 0.6],
      ['artist:dj-gamma', 'artist:gamma', 0.4],
    ]);
  });

  it('suggests names with and without words about a set in a source’s list', () => {
    const occurrences = ['Gamma (live)', 'Gamma', 'Gamma DJ Set'].map((name) => creditOccurrence(name));
    expect(brief({ occurrences })).to.have.deep.members([
      ['artist:gamma', 'artist:gamma-live', 0.7],
      ['artist:gamma', 'artist:gamma-dj-set', 0.7],
      ['artist:gamma-dj-set', 'artist:gamma-live', 0.7],
    ]);
  });

  it('suggests nothing if no lineup names either', () => {
    const reports = [artistReport('discogs:1', 'Atmozfears'), artistReport('discogs:2', 'Atomozfears')];
    expect(brief({ reports })).to.deep.equal([]);
  });

  it('suggests nothing if one database or one source has both', () => {
    const occurrences = [creditOccurrence('Atmozfears'), creditOccurrence('Atomozfears')];
    const reports = [artistReport('discogs:1', 'Atmozfears'), artistReport('discogs:2', 'Atomozfears')];
    expect(brief({ reports, occurrences })).to.deep.equal([]);
    expect(
      brief({
        occurrences: [
          creditOccurrence('Atmozfears', 1, ['app:1']),
          creditOccurrence('Atomozfears', 1, ['app:2']),
        ],
      }),
    ).to.deep.equal([]);
    expect(
      brief({
        occurrences: [
          creditOccurrence('Atmozfears', 1, ['app:1']),
          creditOccurrence('Atomozfears', 1, ['web:2']),
        ],
      }),
    ).to.have.length(1);
  });

  it('suggests nothing for two countries', () => {
    const reports = [
      artistReport('discogs:1', 'Atmozfears', { country: 'NL' }),
      artistReport('musicbrainz:2', 'Atomozfears', { country: 'DE' }),
    ];
    expect(brief({ reports, occurrences: [creditOccurrence('Atmozfears')] })).to.deep.equal([]);
  });

  it('suggests nothing for a namesake that no lineup names', () => {
    const reports = [
      artistReport('discogs:1', 'Atmozfears', { number: 1 }),
      artistReport('discogs:2', 'Atmozfears', { number: 2 }),
    ];
    expect(brief({ reports, occurrences: [creditOccurrence('Atomozfears')] })).to.deep.equal([]);
  });

  it('suggests nothing while an editor keeps them apart, and again after an undo', () => {
    const occurrences = [creditOccurrence('Atmozfears'), creditOccurrence('Atomozfears')];
    const apart = correction(1, { op: 'distinct', refs: ['name:Atomozfears', 'name:Atmozfears'] });
    expect(brief({ occurrences, corrections: [apart] })).to.deep.equal([]);
    expect(brief({ occurrences })).to.have.length(1);
  });
});
