import { expect } from 'chai';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import type { ClaimEvent } from '../../ingest/events/index.ts';
import { runProjector, verify } from '../../projector/index.ts';
import { editionReport, lineup } from '../fold/claims.ts';
import { MemoryLog } from '../histories/memory-log.ts';
import { eventOf } from '../projector/events.ts';
import { foldsWithoutPoison as folds } from '../projector/poison.ts';
import { type Database, freshDatabase } from '../stack/database.ts';
import { waitFor } from '../stack/wait-for.ts';
import { shuffled } from '../truth/sample/draw.ts';
import { faultSeed, seeded } from './seeded.ts';

const TIMES = 3;
const EVENTS_OF_A_NIGHT = 4;

const slugOf = (nth: number): string => `night${nth}-2024`;

/**
 * Facts and three lineups of one night, each by a source of its own; a poisoned event cannot be decoded or not be
 * applied.
 */
function night(nth: number, poisoned: boolean): ClaimEvent[] {
  const slug = slugOf(nth);
  const good = eventOf(lineup(slug, [`Act ${nth % 997}`, `Act ${nth % 13}`]));
  const poison = nth % 2 === 0 ? eventOf(lineup(slug, ['Poison'])) : { ...good, data: { nonsense: true } };
  return [
    eventOf(editionReport(slug)),
    poisoned ? poison : good,
    eventOf(lineup(slug, [`Act ${nth % 89}`], { source: 'fans' })),
    eventOf(lineup(slug, [`Only ${nth}`], { source: 'tickets' })),
  ];
}

/** Delivers all events of all sources several times and in random order, with poisoned ones among them. */
export function redelivered(events: number, poisoned: number): void {
  describe(`${events} events, each delivered ${TIMES} times, shuffled, ${poisoned} of them poison`, () => {
    const nights = Math.ceil(events / EVENTS_OF_A_NIGHT);
    let database: Database;
    let client: pg.Client;
    before(async () => {
      database = await freshDatabase();
      client = new pg.Client({ connectionString: database.url });
      await client.connect();
    });
    after(async () => {
      await client.end();
      await database.drop();
    });

    it('park exactly the subjects of the poison; all others are whole', async function () {
      this.timeout(120_000 + events * 100);
      const seed = faultSeed();
      console.log(`      FAULT_SEED=${seed}`);
      const bad = new Set(
        Array.from({ length: poisoned }, (_, nth) => Math.floor((nth * nights) / poisoned)),
      );
      const once = Array.from({ length: nights }, (_, nth) => night(nth, bad.has(nth))).flat();
      const log = new MemoryLog();
      const stopping = new AbortController();
      const projector = runProjector({
        log,
        databaseUrl: database.url,
        name: 'faults',
        signal: stopping.signal,
        folds,
        parkLimit: Infinity,
      });
      projector.done.catch(() => undefined);
      await waitFor(async () => {
        expect(projector.status().role).to.equal('writer');
      }, 60);
      const all = shuffled(Array.from({ length: TIMES }, () => once).flat(), seeded(seed));
      await log.append(all);
      await waitFor(
        async () => {
          expect(projector.status().position).to.equal(all.length);
        },
        events / 10 + 60,
      );
      stopping.abort();
      await projector.done;

      await client.query(`SET search_path = ${schemaOf((await liveGeneration(client))!.number)}`);
      const parked = await client.query<{ subject: string }>(
        'SELECT DISTINCT subject FROM parked ORDER BY 1',
      );
      expect(parked.rows.map(({ subject }) => subject)).to.deep.equal(
        [...bad].map((nth) => `edition:${slugOf(nth)}`).sort(),
      );
      const whole = await client.query<{ slug: string }>(
        'SELECT slug FROM edition WHERE artist_count > 0 AND slug <> ALL($1) ORDER BY slug',
        [[...bad].map(slugOf)],
      );
      expect(whole.rows).to.have.length(nights - bad.size);
      const only = await client.query("SELECT slug FROM artist WHERE slug LIKE 'only-%' AND total_all = 1");
      expect(only.rows.length).to.be.at.least(nights - bad.size);
      expect((await verify({ databaseUrl: database.url }))!.miscounts).to.deep.equal([]);
    });
  });
}
