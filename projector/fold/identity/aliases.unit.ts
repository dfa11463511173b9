import { expect } from 'chai';
import { artistReport, creditOccurrence } from '../../../test/fold/claims.ts';
import type { IdentityGroup, Resolution } from './identity-types.ts';
import { resolveGroup } from './resolve-group.ts';

const resolve = (group: Partial<IdentityGroup>): Resolution =>
  resolveGroup({ reports: [], corrections: [], occurrences: [], ...group });

/** The artist that each node leads to. */
const leads = (resolution: Resolution): Record<string, string> =>
  Object.fromEntries(resolution.artists.flatMap((artist) => artist.nodes.map((node) => [node, artist.slug])));
const reviewItems = (resolution: Resolution): string[] =>
  resolution.reviewItems.map(({ subject, kind, about }) => `${subject} ${kind} ${about}`);

describe('resolveGroup: aliases', () => {
  it('lead an alias with an id to its record, under the listed name', () => {
    const gak = artistReport('discogs:1', 'GAK', {
      aliases: [
        { name: 'Aphex Twin', ids: { discogs: '45' } },
        { name: 'Some Alias', ids: {} },
      ],
    });
    const afx = artistReport('discogs:46', 'AFX', {
      aliases: [{ name: 'Aphex Twin', ids: { discogs: '45' } }],
    });
    const occurrences = [
      creditOccurrence('APHEX TWIN', 3),
      creditOccurrence('Some Alias'),
      creditOccurrence('GAK'),
    ];
    for (const reports of [[gak], [gak, afx], [afx, gak]]) {
      const found = resolve({ reports, occurrences });
      expect(leads(found)['name:aphextwin']).to.equal('aphex-twin');
      expect(leads(found)['name:somealias']).to.equal('gak');
      const one = found.artists.find(({ slug }) => slug === 'aphex-twin');
      expect(one?.name).to.equal('Aphex Twin');
      expect(one?.external_ids).to.deep.equal({ discogs: '45' });
      expect(reviewItems(found)).to.deep.equal([]);
      expect(found.artists.find(({ slug }) => slug === 'gak')?.aliases).to.deep.equal([
        'Aphex Twin',
        'Some Alias',
      ]);
    }
    const bearer = artistReport('discogs:45', 'Aphex Twin');
    expect(leads(resolve({ reports: [gak, bearer], occurrences }))['name:aphextwin']).to.equal('aphex-twin');
  });

  it('lead an alias without an id to its owner if only one artist has it as an alias and none as a name', () => {
    const owner = artistReport('discogs:1', 'Drumcell', { aliases: [{ name: 'Hypoxia', ids: {} }] });
    const other = artistReport('discogs:3', 'Someone', { aliases: [{ name: 'Hypoxia', ids: {} }] });
    const bearer = artistReport('discogs:2', 'Hypoxia');
    const occurrences = [creditOccurrence('Hypoxia')];
    expect(leads(resolve({ reports: [owner], occurrences }))['name:hypoxia']).to.equal('drumcell');
    expect(leads(resolve({ reports: [owner, other], occurrences }))['name:hypoxia']).to.equal('hypoxia');
    expect(reviewItems(resolve({ reports: [owner, other], occurrences }))).to.deep.equal([
      'artist:hypoxia ambiguous_name hypoxia',
    ]);
    expect(leads(resolve({ reports: [owner, bearer], occurrences }))['discogs:2']).to.equal('hypoxia');
  });

  it('keep the alias when a lineup prints it with the id of its owner', () => {
    const owner = artistReport('discogs:1', 'Drumcell', { aliases: [{ name: 'Hypoxia', ids: {} }] });
    for (const ids of [[], ['discogs:1']]) {
      const [one] = resolve({ reports: [owner], occurrences: [creditOccurrence('HYPOXIA', 1, ids)] }).artists;
      expect(one!.aliases).to.deep.equal(['Hypoxia']);
      expect(one!.names).to.deep.include({ key: 'hypoxia', name: 'Hypoxia', kind: 'alias' });
    }
  });
});
