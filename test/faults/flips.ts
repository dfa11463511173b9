import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { buildGeneration, dumpGeneration } from '../../projector/rebuild/bulk/index.ts';
import { type Projector, replay, runProjector } from '../../projector/index.ts';
import { rollback } from '../../projector/rebuild/replay/index.ts';
import { keyFor, type Served, serve } from '../api/served.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { waitFor } from '../stack/wait-for.ts';
import { NIGHTS, nightsAfter, QUESTIONS, turnOf } from './nights.ts';
import { spread } from './spread.ts';

const NOW = Date.UTC(2026, 0, 1);
/** Milliseconds between corrections: twenty per second. */
const PACE = 50;
/** Milliseconds between an answer and the reader's next request, which leaves processor time for the flips. */
const REST = 250;

/**
 * Flips back and forth under readers and twenty corrections per second; in a third of the generations a column has
 * another type.
 */
export function flipsUnderReaders(flips: number, readers: number): void {
  describe(`${flips} flips under ${readers} readers and a writer`, () => {
    let served: Served;
    let log: MemoryLog;
    let projector: Projector;
    const stopping = new AbortController();
    before(async () => {
      served = await serve({ catalog: null });
      log = new MemoryLog(Array.from({ length: NIGHTS }, (_, nth) => turnOf(nth)).flat());
      const { signal } = stopping;
      const { url: databaseUrl } = served.database;
      projector = runProjector({ log, databaseUrl, name: 'faults', signal, now: () => NOW });
      projector.done.catch(() => undefined);
      await waitFor(async () => {
        expect((await fetch(`${served.url}/readyz`)).status).to.equal(200);
      }, 20);
    });
    after(async () => {
      stopping.abort();
      await projector.done;
      await served.close();
    });

    it('fail no read, tear none, take no reader back, and lose nothing', async function () {
      this.timeout(flips * 12_000 + 120_000);
      const fixture = { log, databaseUrl: served.database.url, by: 'faults' };
      const done = new AbortController();
      const key = await keyFor(served.pool, 'Readers of flips', 'pro', 1e12);
      let reads = 0;
      const reader = async (nth: number): Promise<void> => {
        let last = '';
        for (let turn = nth; !done.signal.aborted; turn++) {
          const { path, expectWhole } = QUESTIONS[turn % QUESTIONS.length]!;
          const answer = await fetch(served.url + path, { headers: { authorization: `Bearer ${key}` } });
          expect(answer.status, answer.status === 200 ? '' : await answer.clone().text()).to.equal(200);
          const body = (await answer.json()) as Parameters<typeof expectWhole>[0];
          expectWhole(body);
          expect(body.meta.as_of >= last, `${body.meta.as_of} after ${last}`).to.equal(true);
          last = body.meta.as_of;
          reads += 1;
          await sleep(REST);
        }
      };
      const began = performance.now();
      let turns = NIGHTS;
      const writer = async (): Promise<void> => {
        for (; !done.signal.aborted; turns++) {
          await log.append(turnOf(turns));
          // Catches up after a delay.
          await sleep(began + (turns + 1 - NIGHTS) * PACE - performance.now());
        }
      };
      const working = [...Array.from({ length: readers }, (_, nth) => reader(nth)), writer()];
      const took: number[] = [];
      const flipping = (async () => {
        for (let flip = 0; flip < flips; flip++) {
          if (flip === 0) expect((await replay(fixture)).outcome).to.equal('flipped');
          else took.push(await timed(() => rollback(fixture)));
          // Every third flip goes to a generation with another column type.
          const former = (await liveGeneration(served.pool))!.number === 1 ? 2 : 1;
          const type = flip % 3 === 0 ? 'smallint' : 'int';
          await served.pool.query(`ALTER TABLE ${schemaOf(former)}.edition ALTER year TYPE ${type}`);
        }
      })();
      await Promise.race([flipping, Promise.all(working)]).finally(() => done.abort());
      await flipping;
      await Promise.all(working);
      const seconds = (performance.now() - began) / 1_000;
      const corrections = turns - NIGHTS;
      console.log(`      ${seconds.toFixed(0)} s, ${reads} reads, ${corrections} corrections`);
      console.log(`      a rollback took ${spread(took)}`);
      expect(reads).to.be.greaterThan(flips);
      await waitFor(async () => {
        expect(projector.status().position).to.equal(log.events.length);
      }, 60);
      await expectRebuilt(served, log);
      await expectHeard(served, log, turns);
    });
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

async function expectRebuilt({ pool, database }: Served, log: MemoryLog): Promise<void> {
  const built = await buildGeneration({ log, databaseUrl: database.url, asOf: NOW });
  const live = (await liveGeneration(pool))!;
  expect(await dumpGeneration(pool, schemaOf(live.number))).to.deep.equal(
    await dumpGeneration(pool, schemaOf(built.generation.number)),
  );
}

/** Expects every correction, and every night in the state of its last statements. */
async function expectHeard({ pool }: Served, log: MemoryLog, turns: number): Promise<void> {
  const schema = schemaOf((await liveGeneration(pool))!.number);
  const corrections = await pool.query<{ id: string }>(`SELECT id FROM ${schema}.correction`);
  const stated = log.events.filter(({ type }) => type === 'edition.corrected').map(({ id }) => id);
  expect(corrections.rows.map(({ id }) => id).sort()).to.deep.equal(stated.sort());
  const { rows } = await pool.query<{ slug: string; city: string }>(
    `SELECT slug, row_json::jsonb ->> 'city' AS city FROM ${schema}.edition ORDER BY slug COLLATE "C"`,
  );
  const expected = nightsAfter(turns).map(({ slug, city }) => ({ slug, city }));
  expect(rows).to.deep.equal(expected.sort((a, b) => (a.slug < b.slug ? -1 : 1)));
}
