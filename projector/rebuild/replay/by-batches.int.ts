import { expect } from 'chai';
import pg from 'pg';
import { makeLive } from '../../../db/generations/index.ts';
import type { Log } from '../../../ingest/log/port.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { buildGeneration } from '../bulk/index.ts';
import { replay } from './replay.ts';
import { replayUntil } from './replay-until.ts';

describe('a replay in batches', () => {
  let database: Database;
  const asked: number[] = [];
  const log = new MemoryLog(
    ['moon-2024', 'sun-2024', 'sun-2025'].flatMap((slug) => [
      eventOf(editionReport(slug)),
      eventOf(lineup(slug, ['Alpha', 'Beta', slug])),
    ]),
  );
  const read: Log['read'] = (from, options) => {
    asked.push(options.maxEvents);
    return log.read(from, options);
  };
  const received = Object.assign(Object.create(log) as Log, { read });

  before(async () => {
    database = await freshDatabase();
    const { generation } = await buildGeneration({ log, databaseUrl: database.url, asOf: 0 });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      await makeLive(client, generation.number);
    } finally {
      await client.end();
    }
  });
  after(() => database.drop());
  beforeEach(() => asked.splice(0));

  const options = () => ({ log: received, databaseUrl: database.url, by: 'Ada', byBatches: true });

  it('results in the same tables as a bulk rebuild, with few events in memory', async () => {
    expect(await replay(options())).to.deep.include({ outcome: 'flipped', differences: [], miscounts: [] });
    expect(asked[0]).to.be.at.most(200);
  });

  it('is chosen and announced if the heap is too small for a bulk rebuild', async () => {
    const notices: string[] = [];
    const onNotice = (sentence: string): void => void notices.push(sentence);
    const build = { log: received, databaseUrl: database.url, asOf: 0, onNotice };
    await buildGeneration(build);
    expect(notices).to.deep.equal([]);
    await buildGeneration({ ...build, heap: 1_000 });
    expect(asked.at(-1)).to.be.at.most(200);
    expect(notices).to.have.length(1);
    expect(notices[0]).to.contain('--max-old-space-size=1 ');
  });

  it('also rebuilds the state at an earlier position', async () => {
    expect(await replayUntil({ ...options(), until: { position: 4 } })).to.include({ position: 4 });
    expect(asked[0]).to.be.at.most(200);
  });
});
