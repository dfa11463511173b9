import { expect } from 'chai';
import pg from 'pg';
import type { ImportOutcome } from '../../ingest/import/index.ts';
import { Workplace } from './imported.ts';

const MANIFEST = {
  source: 'some-app',
  format: 'table',
  files: ['lineup.csv'],
  as_of: '2024-07-20T12:00:00Z',
  edition: {
    slug: 'some-2024',
    series: { slug: 'some', name: 'Some' },
    name: 'Some 2024',
    country: 'BE',
    start_date: '2024-07-19',
    end_date: '2024-07-21',
  },
  columns: { artist: 'artist' },
};

describe('an import whose row was lost in a failover', function () {
  this.timeout(240_000);
  let work: Workplace;
  let client: pg.Client;
  let path: string;
  before(async () => {
    work = await Workplace.open();
    client = new pg.Client(work.fixture.databaseUrl);
    await client.connect();
    work.write('lineup.csv', 'artist\nAda\nBo\n');
    path = work.write('some.json', MANIFEST);
  });
  after(async () => {
    await client.end();
    await work.close();
  });
  beforeEach(() => work.forget());

  const end = (): Promise<number> => work.log.end();
  const only = ({ manifests: [report] }: ImportOutcome): unknown => ({
    state: report!.state,
    published: report!.counts.published,
    id: report!.import_id,
  });
  const ledger = async (): Promise<unknown[]> =>
    (
      await client.query<object>(
        `SELECT id, published, finished_at IS NOT NULL AS finished, retracted_at IS NOT NULL AS retracted
         FROM editing.import ORDER BY id`,
      )
    ).rows;
  const imported = async (): Promise<{ id: string; at: number }> => {
    const id = await work.publish(path);
    await work.apply();
    return { id, at: await end() };
  };

  it('appends nothing when it is repeated, has its row again, and can be undone', async () => {
    const { id, at } = await imported();
    await client.query('DELETE FROM editing.import');
    expect(only(await work.run(path))).to.deep.equal({ state: 'published', published: 0, id });
    expect(await end()).to.equal(at);
    expect(await ledger()).to.deep.equal([{ id, published: 2, finished: true, retracted: false }]);
    expect(only(await work.run(path))).to.deep.equal({ state: 'unchanged', published: 0, id });
    await work.undo(id);
    expect((await work.tables())['booking']).to.deep.equal([]);
  });

  it('appends nothing when its row was restored from the log', async () => {
    const { id, at } = await imported();
    // As `bookings log reconcile` enters it.
    await client.query(
      `UPDATE editing.import SET digest = 'log:' || id, manifest = '(from the log)', reading = NULL`,
    );
    expect(only(await work.run(path))).to.deep.equal({ state: 'published', published: 0, id });
    expect(await end()).to.equal(at);
    expect(await ledger()).to.deep.equal([{ id, published: 2, finished: true, retracted: false }]);
  });

  it('appends only the missing statements when its row is older than the log', async () => {
    const { id, at } = await imported();
    await client.query('UPDATE editing.import SET published = 0, finished_at = NULL');
    expect(only(await work.run(path))).to.deep.equal({ state: 'published', published: 0, id });
    expect(await end()).to.equal(at);
  });

  for (const [lost, statement] of Object.entries({
    'with that it was taken back': 'UPDATE editing.import SET retracted_at = NULL',
    'after it was taken back': 'DELETE FROM editing.import',
  }))
    it(`is a new import ${lost}; the former one has no effect`, async () => {
      const { id } = await imported();
      await work.undo(id);
      await work.apply();
      await client.query(statement);
      expect(only(await work.run(path))).to.deep.equal({ state: 'published', published: 2, id: `${id}-2` });
      expect((await work.tables())['booking']).to.have.lengthOf(2);
      expect(await ledger()).to.deep.include.members([
        { id: `${id}-2`, published: 2, finished: true, retracted: false },
      ]);
    });
});
