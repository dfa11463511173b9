import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import {
  buildGeneration,
  dumpGeneration,
  type Projector,
  replay,
  rollback,
  runProjector,
} from '../../projector/index.ts';
import { keyFor, type Served, serve } from '../api/served.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { editionCorrection } from '../fold/corrections.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { waitFor } from '../stack/wait-for.ts';

const NOW = Date.UTC(2026, 0, 1);
const FIRST = Date.UTC(2025, 0, 1);
/** So many nights are there before the first flip; whatever comes later is corrected at once. */
const NIGHTS = 40;

/** Two events of one night, published a millisecond after each other: the edition, then its only booking. */
const night = (nth: number): ClaimEvent[] => {
  const slug = `night${nth}-2024`;
  return [editionReport(slug), lineup(slug, [`Act ${nth % 50}`])].map((claim, i) => ({
    ...eventOf(claim),
    time: new Date(FIRST + nth * 10 + i).toISOString(),
  }));
};

const townOf = (nth: number): string => `Town ${nth}`;

/** An editor's word on a night, a millisecond after its booking. */
const correctionOf = (nth: number): ClaimEvent => ({
  ...eventOf(editionCorrection(`night${nth}-2024`, [{ op: 'set', set: { city: townOf(nth) } }])),
  time: new Date(FIRST + nth * 10 + 2).toISOString(),
});

interface Festivals {
  readonly meta: { readonly as_of: string; readonly total: number };
  readonly editions: readonly { readonly artist_count: number }[];
}

/** What has to be there as of an instant, whichever generation answers: the last edition may wait for its booking. */
function expectWhole({ meta, editions }: Festivals): void {
  const since = Date.parse(meta.as_of) - FIRST;
  expect(meta.total, meta.as_of).to.equal(Math.floor(since / 10) + 1);
  const without = editions.filter(({ artist_count }) => artist_count === 0).length;
  expect(without, meta.as_of).to.be.at.most(since % 10 === 0 ? 1 : 0);
}

/** Flips back and forth under readers and twenty corrections a second; a third of the generations have another column type. */
export function flipsUnderReaders(flips: number, readers: number): void {
  describe(`${flips} flips under ${readers} readers and a writer`, () => {
    let served: Served;
    let log: MemoryLog;
    let projector: Projector;
    const stopping = new AbortController();
    before(async () => {
      served = await serve({ catalog: null });
      log = new MemoryLog(Array.from({ length: NIGHTS }, (_, nth) => night(nth)).flat());
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
      const ground = { log, databaseUrl: served.database.url, by: 'faults' };
      const done = new AbortController();
      const key = await keyFor(served.pool, 'Readers of flips', 'pro', 1e12);
      let reads = 0;
      const reader = async (): Promise<void> => {
        let last = '';
        while (!done.signal.aborted) {
          const answer = await fetch(`${served.url}/v1/festivals?limit=100`, {
            headers: { authorization: `Bearer ${key}` },
          });
          expect(answer.status, answer.status === 200 ? '' : await answer.clone().text()).to.equal(200);
          const body = (await answer.json()) as Festivals;
          expectWhole(body);
          expect(body.meta.as_of >= last, `${body.meta.as_of} after ${last}`).to.equal(true);
          last = body.meta.as_of;
          reads += 1;
          // The flips are to have a processor too.
          await sleep(readers);
        }
      };
      let corrected = NIGHTS;
      const writer = async (): Promise<void> => {
        for (; !done.signal.aborted; corrected++) {
          await log.append([...night(corrected), correctionOf(corrected)]);
          await sleep(50);
        }
      };
      const working = [...Array.from({ length: readers }, reader), writer()];
      const flipping = (async () => {
        for (let flip = 0; flip < flips; flip++) {
          if (flip === 0) expect((await replay(ground)).outcome).to.equal('flipped');
          else await rollback(ground);
          // Every third one goes to a generation whose column has become another one.
          const former = (await liveGeneration(served.pool))!.number === 1 ? 2 : 1;
          const type = flip % 3 === 0 ? 'smallint' : 'int';
          await served.pool.query(`ALTER TABLE ${schemaOf(former)}.edition ALTER year TYPE ${type}`);
        }
      })();
      await Promise.race([flipping, Promise.all(working)]).finally(() => done.abort());
      await flipping;
      await Promise.all(working);
      expect(reads).to.be.greaterThan(flips);
      await waitFor(async () => {
        expect(projector.status().position).to.equal(log.events.length);
      }, 20);
      await expectRebuilt(served, log);
      const { number } = (await liveGeneration(served.pool))!;
      const { rows } = await served.pool.query(
        `SELECT slug, city FROM (
           SELECT slug, row_json::jsonb ->> 'city' AS city FROM ${schemaOf(number)}.edition
         ) AS edition WHERE city IS NOT NULL`,
      );
      const expected = Array.from({ length: corrected - NIGHTS }, (_, nth) => ({
        slug: `night${NIGHTS + nth}-2024`,
        city: townOf(NIGHTS + nth),
      }));
      expect(rows).to.have.deep.members(expected);
    });
  });
}

async function expectRebuilt({ pool, database }: Served, log: MemoryLog): Promise<void> {
  const built = await buildGeneration({ log, databaseUrl: database.url, asOf: NOW });
  const live = (await liveGeneration(pool))!;
  expect(await dumpGeneration(pool, schemaOf(live.number))).to.deep.equal(
    await dumpGeneration(pool, schemaOf(built.generation.number)),
  );
}
