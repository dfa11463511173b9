import { expect } from 'chai';
import pg from 'pg';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { type Folds, folds as rules } from '../../fold/steps/index.ts';
import { type Projector, runProjector } from '../../run-projector.ts';
import { approvalOf } from './compare/expected-difference.ts';
import { replay, type ReplayOptions } from './replay.ts';

/** Other rules: the slugs of Gamma and Delta are longer. */
const renaming: Folds = {
  ...rules,
  resolveGroup: (group) => {
    const { artists, reviewItems } = rules.resolveGroup(group);
    const isRenamed = (slug: string): boolean => ['gamma', 'delta'].includes(slug);
    return {
      artists: artists.map((one) => (isRenamed(one.slug) ? { ...one, slug: `${one.slug}-new` } : one)),
      reviewItems,
    };
  },
};

/** Merges the moon's edition into the sun's. */
const merge: ClaimEvent = {
  id: 'merge',
  type: 'edition.corrected',
  version: 1,
  source: 'editor:ada',
  subject: 'edition:moon-2024',
  time: '2024-05-02T00:00:00.000Z',
  import_id: null,
  data: {
    operations: [{ op: 'merge', into: 'sun-2024' }],
    by: 'ada',
    evidence: null,
    comment: null,
    base: null,
    visible_from: null,
    batch: null,
  },
};

describe('the redirects of a flip', () => {
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector;
  let stopping: AbortController;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterEach(async () => {
    stopping.abort();
    await projector.done;
    await client.end();
    await database.drop();
  });

  const start = async (given: readonly ClaimEvent[], folds: Folds = rules): Promise<void> => {
    log = new MemoryLog(given);
    stopping = new AbortController();
    const { signal } = stopping;
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal, folds });
    projector.done.catch(() => undefined);
    await reached(given.length);
  };
  const reached = (position: number): Promise<unknown> =>
    waitFor(async () => {
      expect(projector.status().position).to.equal(position);
    }, 10);
  const events: ClaimEvent[] = [
    eventOf(editionReport('sun-2024')),
    eventOf(lineup('sun-2024', ['Alpha', 'Beta'])),
    eventOf(editionReport('moon-2024')),
    eventOf(lineup('moon-2024', ['Beta', 'Gamma'])),
  ];

  it('include those of editions whose merge only the new rules apply', async () => {
    const failing = ({ slug, editions }: Parameters<Folds['foldEdition']>[0]): boolean =>
      editions.some(({ subject }) => subject !== `edition:${slug}`);
    const foldEdition: Folds['foldEdition'] = (input) => {
      if (failing(input)) throw new Error('cannot apply it');
      return rules.foldEdition(input);
    };
    await start([...events, merge], { ...rules, foldEdition });
    expect((await client.query('SELECT slug FROM read_g1.parked, read_g1.edition')).rows).to.have.length(2);
    const options: ReplayOptions = { log, databaseUrl: database.url, by: 'Ada' };
    const seen = await replay({ ...options, dryRun: true });
    const accept = approvalOf(seen.versions, seen.differences);
    expect((await replay({ ...options, accept })).outcome).to.equal('flipped');
    const { rows } = await client.query("SELECT slug, new_slug FROM durable.redirect WHERE kind = 'edition'");
    expect(rows).to.deep.equal([{ slug: 'moon-2024', new_slug: 'sun-2024' }]);
  });

  it('are those of its own position, not of the comparison before it', async () => {
    await start(events);
    await client.query(`INSERT INTO durable.redirect VALUES ('artist', 'alpha', 'beta', 1)`);
    const options: ReplayOptions = { log, databaseUrl: database.url, by: 'Ada', folds: renaming };
    const seen = await replay({ ...options, dryRun: true });
    /** Delta takes the place of Gamma. */
    const confirm = async (): Promise<boolean> => {
      const as_of = '2024-05-03T00:00:00.000Z';
      await log.append([eventOf(lineup('moon-2024', ['Beta', 'Delta'], { as_of }))]);
      await reached(events.length + 1);
      return true;
    };
    const accept = approvalOf(seen.versions, seen.differences);
    expect((await replay({ ...options, accept, confirm })).outcome).to.equal('flipped');
    const { rows } = await client.query('SELECT kind, slug, new_slug FROM durable.redirect');
    expect(rows).to.deep.equal([{ kind: 'artist', slug: 'delta', new_slug: 'delta-new' }]);
  });
});
