import { expect } from 'chai';
import { Command } from 'commander';
import pg from 'pg';
import { projectorReadiness } from '../../../program/operations/index.ts';
import { editionReport, lineup } from '../../../test/fold/claims.ts';
import { MemoryLog } from '../../../test/histories/memory-log.ts';
import { eventOf } from '../../../test/projector/events.ts';
import { type Database, freshDatabase } from '../../../test/stack/database.ts';
import { waitFor } from '../../../test/stack/wait-for.ts';
import { replay } from '../../rebuild/replay/replay.ts';
import { type Projector, runProjector } from '../../run-projector.ts';
import type { ProjectorStatus } from '../status.ts';
import { pauseVerbs } from './verb.ts';

const END = Date.UTC(2024, 5, 3);
const SUN = eventOf(editionReport('sun-2024', { start_date: '2024-05-30', end_date: '2024-05-31' }));
const acts = (source: string, ...names: string[]) => eventOf(lineup('sun-2024', names, { source }));

describe('bookings projector pause, resume and status', () => {
  let database: Database;
  let client: pg.Client;
  let log: MemoryLog;
  let now: number;
  let parkLimit = 10_000;
  const running: (Projector & { stop(): Promise<void> })[] = [];
  beforeEach(async () => {
    process.exitCode = 0;
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    log = new MemoryLog([SUN, acts('site', 'Alpha')]);
    now = Date.UTC(2024, 4, 1);
  });
  afterEach(async () => {
    for (const each of running.splice(0)) await each.stop();
    await client.end();
    await database.drop();
    process.exitCode = 0;
  });

  const start = (name: string): (typeof running)[number] => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const projector = runProjector({ log, databaseUrl: database.url, name, signal, now: () => now });
    const stop = async (): Promise<void> => {
      stopping.abort();
      await projector.done;
    };
    running.push({ ...projector, stop });
    return running.at(-1)!;
  };
  const is = (projector: Projector, expected: Partial<ProjectorStatus>): Promise<unknown> =>
    waitFor(async () => expect(projector.status()).to.include(expected), 10);
  /** Runs `bookings projector …`. */
  const type = async (...words: string[]): Promise<string> => {
    const lines: string[] = [];
    const program = new Command();
    const open = async () => ({ databaseUrl: database.url, parkLimit, close: async () => undefined });
    pauseVerbs(program.command('projector'), open, (line) => lines.push(line));
    await program.parseAsync(['projector', ...words], { from: 'user' });
    return lines.join('\n');
  };
  const artists = async (): Promise<string[]> =>
    (
      await client.query<{ slug: string }>(
        `SELECT slug FROM read_g${await generation()}.artist WHERE booked ORDER BY 1`,
      )
    ).rows.map(({ slug }) => slug);
  const generation = async (): Promise<number> =>
    (await client.query<{ generation: number }>('SELECT generation FROM control.live')).rows[0]!.generation;

  it('pause ends the batch, keeps the lease and applies nothing until resume, not even the end of a day', async () => {
    const first = start('first');
    await is(first, { role: 'writer', position: 2 });
    const standby = start('second');
    const output = await type('pause', '--by', 'ada', '--why', 'a disk is copied');
    expect(output).to.match(
      /^Writer: first, .*generation 1\.\nThe projector is paused by ada since .*Z \(a disk is copied\)\. /,
    );
    expect(output).to.match(/The writer has stopped before position 2\.$/);
    expect(process.exitCode).to.equal(0);
    await log.append([acts('fans', 'Beta')]);
    now = END;
    await waitFor(async () => expect(first.status().lag).to.equal(1), 5);
    expect(first.status()).to.deep.include({ role: 'paused', position: 2, lastError: null });
    const { ready, why } = projectorReadiness(first);
    expect([ready, why[0]]).to.satisfy(
      ([is, because]: [boolean, string]) => is && /paused by ada/.test(because),
    );
    expect(await artists()).to.deep.equal(['alpha']);
    expect(standby.status().role).to.equal('standby');
    expect(await type('resume')).to.equal('The projector continues.');
    await is(first, { role: 'writer', position: 3, pause: null });
    await waitFor(async () => expect(await artists()).to.deep.equal(['alpha', 'beta']), 5);
    expect(await type('resume')).to.equal('The projector is not paused.');
  });

  it('pause stays in force when another projector takes over, and after a restart', async () => {
    const first = start('first');
    await is(first, { role: 'writer', position: 2 });
    await type('pause', '--by', 'ada');
    const second = start('second');
    await first.stop();
    await is(second, { role: 'paused', position: 2 });
    await second.stop();
    await log.append([acts('fans', 'Beta')]);
    expect(await type('pause', '--by', 'bo')).to.match(
      /already paused.*\n.*\nThe projector is paused by ada/,
    );
    const third = start('third');
    await is(third, { role: 'paused', position: 2, generation: 1 });
    expect(await artists()).to.deep.equal(['alpha']);
    await client.query('DELETE FROM control.projector_pause');
    await is(third, { role: 'writer', position: 3 });
  });

  it('status shows how full the park is, and what to do', async () => {
    await is(start('first'), { role: 'writer', position: 2 });
    expect(await type('status')).to.match(/\nNot paused\.\nNo event is parked\.$/);
    const bad = ['sun-2024', 'moon-2024'].map((slug) => ({
      ...eventOf(editionReport(slug)),
      data: { nonsense: true },
    }));
    await log.append(bad.map((event, nth) => ({ ...event, id: `nonsense-${nth}` })));
    await is(running[0]!, { role: 'writer', position: 4 });
    expect(await type('status')).to.match(/\nParked events: 2; 2 count for PARK_LIMIT \(10000\)\.$/);
    parkLimit = 201;
    expect(await type('status')).to.match(/nearly full.*\n`bookings parked list` shows the causes/);
    parkLimit = 2;
    expect(await type('status')).to.match(
      /The park is full: the projector applies no further events.*\n.*bookings parked retry.*higher PARK_LIMIT first\.$/,
    );
    const { parked } = JSON.parse(await type('status', '--json')) as { parked: object };
    expect(parked).to.deep.equal({ events: 2, counted: 2, limit: 2, state: 'full' });
  });

  it('pause prevents the first rebuild, and reports that no writer has confirmed it', async () => {
    expect(await type('pause', '--by', 'ada')).to.match(
      /No projector has written yet\.\n.*\nNo writer has confirmed/,
    );
    expect(process.exitCode).to.equal(2);
    const first = start('first');
    await is(first, { role: 'paused', generation: null });
    expect((await client.query('SELECT FROM control.live')).rows).to.deep.equal([]);
    await type('resume');
    await is(first, { role: 'writer', position: 2 });
  });

  it('pause lets a replay build and flip, and resume writes the new tables', async () => {
    const first = start('first');
    await is(first, { role: 'writer', position: 2 });
    await type('pause', '--by', 'ada');
    await log.append([acts('fans', 'Beta')]);
    const { outcome, position } = await replay({ log, databaseUrl: database.url, by: 'test' });
    expect([outcome, position]).to.deep.equal(['flipped', 2]);
    await is(first, { role: 'paused', generation: 2, position: 2 });
    expect(await artists()).to.deep.equal(['alpha']);
    await type('resume');
    await is(first, { role: 'writer', generation: 2, position: 3 });
    expect(await artists()).to.deep.equal(['alpha', 'beta']);
  });
});
