import { artistReport, editionReport, lineup } from '../../../test/fold/claims.ts';
import { given } from '../../../test/projector/scenario.ts';

const sun2024 = editionReport('sun-2024', { start_date: '2024-07-01', end_date: '2024-07-02' });

describe('the names of an artist', () => {
  it('begin with the credit that a lineup prints', () => {
    given(sun2024)
      .when(lineup('sun-2024', ['Kode 9']))
      .then('artist_name', [{ key: 'kode9', kind: 'name', name: 'Kode 9', artist_slug: 'kode-9' }]);
  });

  it('include the aliases that identity data report', () => {
    given(sun2024, lineup('sun-2024', ['Ada']))
      .when(artistReport('discogs:1', 'Ada', { aliases: [{ name: 'Zorp', ids: {} }] }))
      .then('artist_name', [
        { key: 'ada', kind: 'name', name: 'Ada', artist_slug: 'ada' },
        { key: 'zorp', kind: 'alias', name: 'Zorp', artist_slug: 'ada' },
      ]);
  });

  it('give spellings of one name key one row', () => {
    given(sun2024, lineup('sun-2024', ['Kode 9', 'KODE9'])).then('artist_name', [
      { key: 'kode9', kind: 'name', artist_slug: 'kode-9' },
    ]);
  });
});
