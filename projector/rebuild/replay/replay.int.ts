import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../../db/generations/index.ts';
import type { ClaimEvent } from '../../../ingest/events/index.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { dumpGeneration } from '../bulk/index.ts';
import { type Folds, folds as rules } from '../../fold/steps/folds.ts';
import { type Projector, runProjector } from '../../run-projector.ts';
import { cleanUpGenerations } from './clean-up.ts';
import { approvalOf } from './compare/expected-difference.ts';
import { replay, type ReplayOptions } from './replay.ts';
import { rollback, type RollbackOptions } from './rollback.ts';
import { replayUntil } from './replay-until.ts';

/** Other rules: acts whose slug begins with b are not booked. */
const otherFolds: Folds = {
  ...rules,
  foldEdition: (input) => {
    const folded = rules.foldEdition(input);
    if (!folded) return folded;
    const bookings = folded.bookings.filter((booking) => !booking.artist.slug.startsWith('b'));
    return { ...folded, row: { ...folded.row, artist_count: bookings.length }, bookings };
  },
};

describe('bookings replay', () => {
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let projector: Projector;
  let stopping: AbortController;
  beforeEach(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    client.on('error', () => undefined);
    await client.connect();
    log = new MemoryLog(events);
    startProjector();
    await reached(events.length);
  });
  afterEach(async () => {
    await stopProjector();
    await client.end();
    await database.drop();
  });

  const startProjector = (folds: Folds = rules): void => {
    stopping = new AbortController();
    const { signal } = stopping;
    projector = runProjector({ log, databaseUrl: database.url, name: 'test', signal, folds });
    projector.done.catch(() => undefined);
  };
  const stopProjector = async (): Promise<void> => {
    stopping.abort();
    await projector.done;
  };
  const reached = (position: number): Promise<unknown> =>
    waitFor(async () => {
      expect(projector.status().position).to.equal(position);
    }, 10);
  const live = async (): Promise<number> => (await liveGeneration(client))!.number;
  const options = (more: Partial<ReplayOptions> = {}): ReplayOptions => ({
    log,
    databaseUrl: database.url,
    by: 'Ada',
    why: 'test',
    ...more,
  });
  const back = (): RollbackOptions => ({ log, databaseUrl: database.url, by: 'Ada' });
  const audit = async () =>
    (
      await client.query<Record<string, unknown>>(
        'SELECT kind, state, by, why, generation, from_generation, error FROM control.replay ORDER BY number',
      )
    ).rows;
  const schemas = async (): Promise<string[]> =>
    (
      await client.query<{ nspname: string }>(
        "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'read\\_g%' ORDER BY 1",
      )
    ).rows.map(({ nspname }) => nspname);

  const events: ClaimEvent[] = [
    eventOf(editionReport('sun-2024')),
    eventOf(lineup('sun-2024', ['Alpha', 'Beta'])),
    eventOf(editionReport('moon-2024')),
    eventOf(lineup('moon-2024', ['Beta', 'Gamma'])),
  ];

  it('flips to equal tables, and keeps the former ones', async () => {
    const reported: string[] = [];
    const done = await replay(options({ onProgress: ({ phase }) => void reported.push(phase) }));
    expect(done).to.deep.include({
      outcome: 'flipped',
      from: 1,
      generation: 2,
      differences: [],
      position: 4,
    });
    expect(await live()).to.equal(2);
    expect(await dumpGeneration(client, schemaOf(2))).to.deep.equal(
      await dumpGeneration(client, schemaOf(1)),
    );
    expect(new Set(reported)).to.include.all.keys(
      'building',
      'catching up',
      'recounting',
      'comparing',
      'flipping',
    );
    expect(await audit()).to.deep.equal([
      {
        kind: 'replay',
        state: 'done',
        by: 'Ada',
        why: 'test',
        generation: 2,
        from_generation: 1,
        error: null,
      },
    ]);
    expect(await schemas()).to.deep.equal(['read_g1', 'read_g2']);
  });

  it('follows the writer while it compares, and loses no event', async () => {
    const stream = (async () => {
      for (let nth = 0; nth < 60; nth++) {
        await log.append([
          eventOf(editionReport(`night${nth}-2024`)),
          eventOf(lineup(`night${nth}-2024`, ['Alpha'])),
        ]);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    for (let flips = 0; flips < 3; flips++) expect((await replay(options())).outcome).to.equal('flipped');
    await stream;
    await reached(events.length + 120);
    expect(await live()).to.equal(4);
    const { rows } = await client.query("SELECT total_all FROM read_g4.artist WHERE slug = 'alpha'");
    expect(rows).to.deep.equal([{ total_all: 61 }]);
  });

  it('changes nothing on a dry run, and leaves no schema', async () => {
    expect((await replay(options({ dryRun: true }))).outcome).to.equal('passed');
    expect(await live()).to.equal(1);
    expect(await schemas()).to.deep.equal(['read_g1']);
  });

  it('stops at an unexpected difference, with counts and samples', async () => {
    const done = await replay(options({ folds: otherFolds }));
    expect(done.outcome).to.equal('differs');
    expect(await live()).to.equal(1);
    const booking = done.differences.find(({ table }) => table === 'booking')!;
    expect(booking).to.include({ added: 0, removed: 2, changed: 0 });
    expect(booking.samples.map(({ key }) => key)).to.deep.equal([
      { artist_slug: 'beta', edition_slug: 'moon-2024' },
      { artist_slug: 'beta', edition_slug: 'sun-2024' },
    ]);
    const artist = done.differences.find(({ table }) => table === 'artist')!;
    expect(artist).to.deep.include({ changed: 1, added: 0, removed: 0 });
    expect(artist.columns).to.have.property('total_all', 1);
    expect(done.unexpected).to.include('booking differs');
    expect(done.reasons).to.deep.equal([]);
  });

  it('flips with exactly the approved difference, and reuses the generation that it built', async () => {
    const first = await replay(options({ folds: otherFolds }));
    const accept = approvalOf(first.versions, first.differences);
    // The writer would fold the event into the former tables by other rules, which is another difference.
    await stopProjector();
    await log.append([eventOf(lineup('moon-2024', ['Delta'], { source: 'fans' }))]);
    const done = await replay(options({ folds: otherFolds, accept }));
    expect(done).to.include({ outcome: 'flipped', generation: first.generation });
    expect((await audit()).map(({ state }) => state)).to.deep.equal(['continued', 'done']);
    startProjector(otherFolds);
    await waitFor(async () => {
      expect(projector.status()).to.include({ generation: first.generation, position: 5 });
    }, 10);
    const { rows } = await client.query(
      `SELECT slug FROM ${schemaOf(first.generation)}.artist WHERE total_all > 0`,
    );
    expect(rows).to.have.length(3);
  });

  it('does not accept the approval of another difference', async () => {
    const first = await replay(options({ folds: otherFolds }));
    const accept = approvalOf(
      first.versions,
      first.differences.filter(({ table }) => table !== 'booking'),
    );
    const done = await replay(options({ folds: otherFolds, accept }));
    expect(done.outcome).to.equal('differs');
    expect(done.unexpected).to.deep.equal(['booking: 2 rows removed, 0 were expected']);
  });

  it('stops at counts that an independent recount contradicts', async () => {
    await stopProjector();
    const left = await replay(options({ folds: otherFolds }));
    await client.query(
      `UPDATE ${schemaOf(left.generation)}.coverage SET bookings = 7 WHERE scope = 'all_time'`,
    );
    const done = await replay(options({ folds: otherFolds }));
    expect(done.outcome).to.equal('miscounted');
    expect(done.miscounts.join()).to.match(/coverage: .*7.* is stored, but not in the recount/);
    expect(await live()).to.equal(1);
  });

  it('can be rolled back, and the former tables are caught up first', async () => {
    await replay(options());
    await reached(events.length);
    await log.append([eventOf(lineup('moon-2024', ['Delta'], { source: 'fans' }))]);
    await waitFor(async () => {
      expect(projector.status()).to.include({ generation: 2, position: 5 });
    }, 10);
    const done = await rollback(back());
    expect(done).to.include({ from: 2, to: 1, position: 5 });
    expect(await live()).to.equal(1);
    expect(await dumpGeneration(client, schemaOf(1))).to.deep.equal(
      await dumpGeneration(client, schemaOf(2)),
    );
    await log.append([eventOf(lineup('sun-2024', ['Delta'], { source: 'fans' }))]);
    await waitFor(async () => {
      expect(projector.status()).to.include({ generation: 1, position: 6 });
    }, 10);
    const again = await rollback(back());
    expect(again).to.include({ from: 1, to: 2, position: 6 });
  });

  it('refuses a rollback to tables of another projection version', async () => {
    await replay(options());
    await client.query('UPDATE control.generation SET projection_version = 0 WHERE number = 1');
    const refusal = await rollback(back()).catch((error: unknown) => String(error));
    expect(refusal).to.match(
      /previous generation 1 has projection version 0.*with the release that made the generation/,
    );
    expect(await live()).to.equal(2);
  });

  it('keeps redirects of slugs that the new rules give to another artist', async () => {
    await stopProjector();
    await client.query(`UPDATE read_g1.artist SET slug = 'gamma-of-old' WHERE slug = 'gamma';
      UPDATE read_g1.artist_node SET artist_slug = 'gamma-of-old' WHERE artist_slug = 'gamma'`);
    const seen = await replay(options({ dryRun: true }));
    const accept = approvalOf(seen.versions, seen.differences);
    expect((await replay(options({ accept }))).outcome).to.equal('flipped');
    expect((await client.query('SELECT slug, new_slug FROM durable.redirect')).rows).to.deep.equal([
      { slug: 'gamma-of-old', new_slug: 'gamma' },
    ]);
  });

  it('refuses a second replay at the same time', async () => {
    const first = replay(options({ rate: 4 }));
    await waitFor(async () => {
      expect(await audit()).to.have.length(1);
    }, 5);
    const refusal = await replay(options()).catch((error: unknown) => String(error));
    expect(refusal).to.match(/Another replay is running: replay 1 of Ada/);
    expect((await first).outcome).to.equal('flipped');
  });

  it('refuses a log that does not begin at 0, and another log', async () => {
    const cut = Object.assign(new MemoryLog(events), { begin: async () => 2 });
    const refused = async (log: MemoryLog): Promise<string> =>
      replay(options({ log })).then(
        () => 'done',
        (error: unknown) => String(error),
      );
    expect(await refused(cut)).to.match(/begins at position 2.*Restore the log from its archive/);
    expect(await refused(new MemoryLog([...events].reverse()))).to.match(/were made from another log/);
    expect(await audit()).to.deep.equal([]);
  });

  it('obeys pause, resume and abort', async () => {
    const ask = (asked: string) => client.query('UPDATE control.replay SET requested = $1', [asked]);
    const slow = replay(options({ rate: 2 }));
    const ended = slow.catch((error: unknown) => String(error));
    await waitFor(async () => {
      expect(await audit()).to.have.length(1);
    }, 5);
    await ask('pause');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await audit())[0]).to.include({ state: 'running' });
    await ask('abort');
    expect(await ended).to.match(/The replay was aborted/);
    expect((await audit())[0]).to.include({ state: 'aborted' });
    expect(await live()).to.equal(1);
  });

  it('rebuilds the state at a position or time in a schema of its own', async () => {
    const known = await replayUntil({ ...options(), until: { position: 2 } });
    expect(known).to.include({ generation: 2, schema: 'read_g2', position: 2 });
    expect((await client.query('SELECT slug FROM read_g2.edition')).rows).to.deep.equal([
      { slug: 'sun-2024' },
    ]);
    const time = Date.parse(events[0]!.time);
    expect((await replayUntil({ ...options(), until: { time } })).position).to.equal(4);
    expect((await replayUntil({ ...options(), until: { time: time - 1 } })).position).to.equal(0);
    expect(await live()).to.equal(1);
  });

  it('leaves old generations to the clean-up, which drops all but the last former one', async () => {
    for (let times = 0; times < 3; times++) await replay(options());
    await client.query(
      "UPDATE control.generation SET retired_at = now() - interval '1 hour' WHERE state = 'retired'",
    );
    await client.query("INSERT INTO control.generation VALUES (9, 1, 'building')");
    expect(await cleanUpGenerations({ databaseUrl: database.url })).to.deep.equal([1, 2, 9]);
    expect(await schemas()).to.deep.equal(['read_g3', 'read_g4']);
  });
});
