import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { Context } from 'mocha';
import pg from 'pg';
import { liveGeneration, schemaOf } from '../../db/generations/index.ts';
import { migrate } from '../../db/migrate.ts';
import { openLog } from '../../ingest/log/open-log.ts';
import type { Log } from '../../ingest/log/port.ts';
import { verify } from '../../projector/index.ts';
import { type Part, readiness, startPart } from '../program/servers.ts';
import { type KafkaServer, startKafkaCluster } from '../stack/kafka.ts';
import { type KillablePostgres, startKillablePostgres } from '../stack/killable-postgres.ts';
import { type KillableRedis, startKillableRedis } from '../stack/redis.ts';
import { needStack } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';
import { expectRebuilt } from './rebuilt.ts';
import { Source } from './source.ts';
import { Witness } from './witness.ts';

/** Seconds to wait; generous, since a slow machine is no failure. */
export const PATIENCE = 300;

/**
 * Servers that a test can kill and freeze, projectors on them, a source that publishes all the time, and a witness
 * that reads.
 */
export class Fixture {
  readonly postgres: KillablePostgres;
  readonly redis: KillableRedis;
  readonly brokers: readonly KafkaServer[];
  readonly log: Log;
  readonly witness: Witness;
  readonly source: Source;
  readonly #folder = mkdtempSync(join(tmpdir(), 'bookings-faults-'));
  #projectors: readonly Promise<Part>[] = [];

  private constructor(servers: Pick<Fixture, 'postgres' | 'redis' | 'brokers'>, log: Log) {
    this.postgres = servers.postgres;
    this.redis = servers.redis;
    this.brokers = servers.brokers;
    this.log = log;
    this.source = new Source(log, 100);
    this.witness = new Witness(this.postgres.url);
  }

  /** For a suite's `before`; skips the suite if this machine cannot run servers of its own. */
  static async open(
    suite: Context,
    { brokers, projectors }: { readonly brokers: number; readonly projectors: number },
  ): Promise<Fixture> {
    await needStack(suite);
    suite.timeout(300_000);
    const servers = await ownServers(suite, brokers);
    await migrate(servers.postgres.url);
    const kafkaBrokers = servers.brokers.map(({ url }) => url);
    const log = await openLog({ kafkaBrokers, topic: TOPIC, databaseUrl: servers.postgres.url });
    const fixture = new Fixture(servers, log);
    for (let nth = 0; nth < projectors; nth++) fixture.#start();
    try {
      await fixture.goesOn();
      return fixture;
    } catch (error) {
      await fixture.close();
      throw error;
    }
  }

  /** The projector that is the writer. */
  async writer(): Promise<Part> {
    return waitFor(async () => {
      const { rows } = await this.ask<{ holder: string }>('SELECT holder FROM control.writer');
      const parts = await Promise.all(this.#projectors);
      const found = parts.find(({ process }) => rows[0]?.holder.endsWith(` ${process.pid!}`));
      if (!found) throw new Error(`Nobody here is ${rows[0]?.holder ?? 'the writer'}.`);
      return found;
    }, PATIENCE);
  }

  /** SIGKILL. */
  async kill(part: Part): Promise<void> {
    part.process.kill('SIGKILL');
    await part.ended;
    const parts = await Promise.all(this.#projectors);
    this.#projectors = this.#projectors.filter((_, nth) => parts[nth] !== part);
  }

  /** Starts a projector in the place of a killed one, and waits until it is ready. */
  async replace(): Promise<void> {
    this.#start();
    await Promise.all(this.#projectors);
  }

  /** When the present writer began, in milliseconds since 1970. */
  async writingSince(): Promise<number> {
    const parts = await Promise.all(this.#projectors);
    const lines = parts.flatMap((part) => part.complaints().split('\n'));
    const begun = lines.filter((line) => line.includes('"kind":"writing"'));
    return Math.max(...begun.map((line) => Date.parse((JSON.parse(line) as { readonly time: string }).time)));
  }

  /** Waits until readers see an event that is published from now on. @returns milliseconds. */
  async goesOn(): Promise<number> {
    const began = performance.now();
    const { last } = this.source;
    const until = async (come: () => boolean, missing: string): Promise<void> => {
      while (!come()) {
        if (performance.now() - began > PATIENCE * 1_000)
          throw new Error(`${missing} Readers see ${this.witness.position}.\n${await this.#why()}`);
        await sleep(10);
      }
    };
    await until(() => this.source.last > last, `The log takes nothing after position ${last}.`);
    const next = this.source.last;
    await until(() => this.witness.position > next, `The log holds position ${next}.`);
    return performance.now() - began;
  }

  /** Expects that nothing is lost, miscounted, retracted or parked, and that every projector is alive. */
  async expectWhole(): Promise<void> {
    await this.goesOn();
    expect((await verify({ databaseUrl: this.postgres.url }))!.miscounts).to.deep.equal([]);
    expect(this.witness.backwards).to.deep.equal([]);
    const client = await this.#client();
    try {
      const schema = schemaOf((await liveGeneration(client))!.number);
      expect((await client.query(`SELECT * FROM ${schema}.parked`)).rows).to.deep.equal([]);
    } finally {
      await client.end();
    }
    for (const part of await Promise.all(this.#projectors))
      expect(part.process.exitCode, part.complaints()).to.equal(null);
  }

  /** Expects that Redis wakes the scheduled jobs of every projector again. */
  async expectScheduled(): Promise<void> {
    for (const { operations } of await Promise.all(this.#projectors)) {
      await waitFor(async () => {
        const { state } = await readiness(operations);
        expect(state['schedule']).to.deep.include({ queue: 'redis', connected: true });
      }, PATIENCE);
    }
  }

  /** Stops the source; then the live tables must equal a rebuild. */
  async expectRebuilt(): Promise<void> {
    await this.source.close();
    const end = await this.log.end();
    await waitFor(async () => {
      expect(this.witness.position).to.equal(end);
    }, PATIENCE);
    const client = await this.#client();
    try {
      await expectRebuilt(client, { log: this.log, databaseUrl: this.postgres.url });
    } finally {
      await client.end();
    }
  }

  async close(): Promise<void> {
    await this.source.close().catch(() => undefined);
    for (const starting of this.#projectors) {
      const part = await starting.catch(() => null);
      part?.process.kill('SIGKILL');
      await part?.ended;
    }
    await this.witness.close();
    await this.log.close();
    for (const server of [...this.brokers, this.redis, this.postgres]) await server.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async ask<Row extends pg.QueryResultRow>(sql: string): Promise<pg.QueryResult<Row>> {
    const client = await this.#client();
    try {
      return await client.query<Row>(sql);
    } finally {
      await client.end();
    }
  }

  #start(): void {
    const starting = startPart('projector', {
      DATA_DIR: this.#folder,
      KAFKA_BROKERS: this.brokers.map(({ url }) => url).join(','),
      KAFKA_TOPIC: TOPIC,
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.redis.url,
      KEY_SECRET: 'a secret that every process of the test shares',
      OPS_PORT: '0',
      // The log tells when each projector becomes the writer.
      LOG_LEVEL: 'info',
    });
    starting.catch(() => undefined);
    this.#projectors = [...this.#projectors, starting];
  }

  async #client(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.postgres.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** The states of the projectors, for a failure message; a frozen or starting one has none. */
  async #why(): Promise<string> {
    const validated = this.#projectors.map(async (starting) => {
      const part = await starting;
      const answer = await fetch(`${part.operations}/readyz`, { signal: AbortSignal.timeout(2_000) });
      return `${await answer.text()} ${part.complaints().slice(-500)}`;
    });
    const stated = validated.map((each) => Promise.race([each.catch(String), sleep(3_000, 'nothing')]));
    return (await Promise.all(stated)).join('\n');
  }
}

const TOPIC = 'faults.claims';

async function ownServers(
  suite: Context,
  brokers: number,
): Promise<Pick<Fixture, 'postgres' | 'redis' | 'brokers'>> {
  try {
    const [redis, cluster, postgres] = await Promise.all([
      startKillableRedis(),
      startKafkaCluster(brokers),
      // What was committed before a kill must be there afterwards.
      startKillablePostgres({ synchronous_commit: 'on' }),
    ]);
    return { redis, brokers: cluster, postgres };
  } catch (error) {
    console.warn(`      SKIPPED, for want of servers of its own to kill: ${String(error)}`);
    return suite.skip();
  }
}
