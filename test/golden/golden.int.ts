import { expect } from 'chai';
import pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { miscounts } from '../../projector/projections/recount.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { freshDatabase } from '../stack/database.ts';
import { corpus } from './corpus.ts';

describe('the golden corpus', () => {
  it('is projected by every release: no event is parked', async () => {
    const database = await freshDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      // Statements first, what is said of them later.
      const events = [...corpus.values()].map(({ event }) => event);
      const late = ({ type }: { type: string }): number => (type.endsWith('.reported') ? 0 : 1);
      const log = new MemoryLog(events.sort((a, b) => late(a) - late(b)));
      const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
      const dump = await dumpGeneration(client, schemaOf(generation.number));
      expect(dump['parked']).to.deep.equal([]);
      const artists = dump['artist']!.map((row) => (JSON.parse(row) as { slug: string }).slug);
      expect(artists).to.include.members(['ada-example', 'bo-sample', 'cy-instance']);
      expect(await miscounts(dump)).to.deep.equal([]);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
