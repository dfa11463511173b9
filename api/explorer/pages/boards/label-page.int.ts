import { expect } from 'chai';
import { ParsedPage } from '../../../../test/explorer/agree/parsed-page.ts';
import { type Explorers, openExplorers } from '../../../../test/explorer/open-explorers.ts';

describe('the page of a label', () => {
  let explorers: Explorers;
  before(async () => {
    explorers = await openExplorers();
    const { pool } = explorers.served;
    const { rows } = await pool.query<{ subject: string }>(
      "SELECT subject FROM read_g1.roster_credit WHERE label = 'label:name:innervoid' ORDER BY subject LIMIT 2",
    );
    const [first, second] = rows.map(({ subject }) => subject);
    for (const [id, subject, source] of [
      ['r-1', first, 'Discogs & co'],
      ['r-2', second, 'MusicBrainz'],
      ['r-3', second, 'Retracted'],
      ['r-4', 'release:other:1', 'Another'],
    ] as const)
      await pool.query(
        `INSERT INTO read_g1.statement (id, position, type, subject, source, imports, time, data)
         VALUES ($1, 1, 'release.reported', $2, $3, '{}', '2025-02-01T00:00:00.000Z', '{}')`,
        [id, subject, source],
      );
    await pool.query("INSERT INTO read_g1.retraction VALUES ('r-3', 3)");
    await pool.query('UPDATE read_g1.checkpoint SET position = position + 1');
  });
  after(() => explorers.close());

  it('links the sources of its releases, each of which has a page', async () => {
    const page = new ParsedPage((await explorers.get('pro', '/labels/innervoid').expect(200)).text);
    expect(page.cells('section[aria-labelledby=roster] p a')).to.deep.equal([
      ['Discogs & co', '/sources/Discogs%20%26%20co'],
      ['MusicBrainz', '/sources/MusicBrainz'],
    ]);
    const { text } = await explorers.get('standard', '/sources/MusicBrainz').expect(200);
    expect(text).to.include('artists, labels or releases');
  });

  it('names neither retracted sources nor those of other labels', async () => {
    const { text } = await explorers.get('pro', '/labels/subvoid').expect(200);
    expect(text).to.not.include('Retracted').and.to.not.include('Another');
  });
});
