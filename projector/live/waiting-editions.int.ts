import { expect } from 'chai';
import type pg from 'pg';
import { schemaOf } from '../../db/generations/index.ts';
import { openClient } from '../../db/pool.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { editionReport, lineup } from '../../test/fold/claims.ts';
import { MemoryLog } from '../../test/histories/memory-log.ts';
import { eventOf } from '../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../test/stack/database.ts';
import { folds } from '../fold/steps/index.ts';
import { buildGeneration } from '../rebuild/bulk/index.ts';
import { readCheckpoint } from '../store/checkpoint/checkpoint.ts';
import { apply } from './apply.ts';

describe('editions whose credits depend on a name', () => {
  let database: Database;
  let client: pg.Client;
  let folded: string[];
  let count: number;
  beforeEach(async () => {
    database = await freshDatabase();
    const empty = { log: new MemoryLog(), databaseUrl: database.url, asOf: 0, until: 0 };
    const { generation } = await buildGeneration(empty);
    client = openClient(database.url, { applicationName: 'test', searchPath: schemaOf(generation.number) });
    await client.connect();
    [folded, count] = [[], 0];
  });
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  /** Applies one event, and returns the slugs of the editions that were folded for it. */
  const applied = async (event: ClaimEvent): Promise<string[]> => {
    folded = [];
    const counting: typeof folds = {
      ...folds,
      foldEdition: (input) => {
        folded.push(input.slug);
        return folds.foldEdition(input);
      },
    };
    const session = { client, generation: 1, live: false, folds: counting, parkLimit: 100 };
    await apply(session, (await readCheckpoint(client))!, [{ ...event, position: count++ }], 0);
    return folded.sort();
  };

  it('are folded again only when the name becomes known or unknown', async () => {
    await applied(eventOf(editionReport('sun-2024')));
    await applied(eventOf(editionReport('moon-2024')));
    await applied(eventOf(lineup('sun-2024', ['Fish & Rice'])));
    expect(await applied(eventOf(lineup('moon-2024', ['Fish', 'Rice'])))).to.deep.equal([
      'moon-2024',
      'sun-2024',
    ]);
    await applied(eventOf(editionReport('star-2024')));
    const again = lineup('star-2024', ['Fish', 'Rice', 'Zorp']);
    expect(await applied(eventOf(again))).to.deep.equal(['star-2024']);
    const fewer = lineup('star-2024', ['Zorp'], { as_of: '2024-05-02T00:00:00.000Z' });
    expect(await applied(eventOf(fewer))).to.deep.equal(['star-2024']);
    const gone = lineup('moon-2024', ['Zorp'], { as_of: '2024-05-03T00:00:00.000Z' });
    expect(await applied(eventOf(gone))).to.deep.equal(['moon-2024', 'sun-2024']);
  });
});
