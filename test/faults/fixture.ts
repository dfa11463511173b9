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
import { readiness } from '../program/servers.ts';
import { needStack } from '../stack/stack.ts';
import { waitFor } from '../stack/wait-for.ts';
import { Checker } from './checker.ts';
import type { FaultyProcess } from './faulty.ts';
import { type OwnProcesses, startProcesses, TOPIC } from './own-processes.ts';
import { type OwnServers, ownServers } from './own-servers.ts';
import { Source } from './source.ts';
import { Witness } from './witness.ts';

/** Seconds to wait; generous, since a slow machine is no failure. */
export const PATIENCE = 300;

export interface FixturePlan {
  readonly brokers: number;
  readonly projectors: number;
  readonly seed: number;
}

/**
 * Servers and processes that a test can kill, freeze and cut off, a source that publishes all the time, a witness that
 * reads the checkpoint, and a checker.
 */
export class Fixture {
  readonly servers: OwnServers;
  readonly processes: OwnProcesses;
  readonly witness: Witness;
  readonly source: Source;
  readonly #log: Log;
  readonly #folder: string;
  #checker: Checker | null = null;

  private constructor(servers: OwnServers, processes: OwnProcesses, log: Log, folder: string) {
    this.servers = servers;
    this.processes = processes;
    this.#log = log;
    this.#folder = folder;
    this.source = new Source(log, 100);
    this.witness = new Witness(servers.postgres.url);
  }

  /** For a suite's `before`; skips the suite if this machine cannot run servers of its own. */
  static async open(suite: Context, { brokers, projectors, seed }: FixturePlan): Promise<Fixture> {
    await needStack(suite);
    suite.timeout(300_000);
    const servers = await ownServers(suite, brokers);
    await migrate(servers.postgres.url);
    const folder = mkdtempSync(join(tmpdir(), 'bookings-faults-'));
    const processes = await startProcesses(servers, projectors, folder);
    const fixture = new Fixture(servers, processes, await openOwnLog(servers), folder);
    try {
      await fixture.goesOn();
      fixture.#checker = await fixture.#check(seed);
      return fixture;
    } catch (error) {
      await fixture.close();
      throw error;
    }
  }

  get checker(): Checker {
    return this.#checker!;
  }

  /** The projector that is the writer. */
  async writer(): Promise<FaultyProcess> {
    return waitFor(async () => {
      const { rows } = await this.ask<{ holder: string }>('SELECT holder FROM control.writer');
      const { projectors } = this.processes;
      const found = projectors.find(({ part }) => rows[0]?.holder.endsWith(` ${part.process.pid!}`));
      if (!found) throw new Error(`Nobody here is ${rows[0]?.holder ?? 'the writer'}.`);
      return found;
    }, PATIENCE);
  }

  /** A projector that is not the writer. */
  async standby(): Promise<FaultyProcess> {
    const writer = await this.writer();
    return this.processes.projectors.find((each) => each !== writer)!;
  }

  /** When the present writer began, in milliseconds since 1970. */
  writingSince(): number {
    const lines = this.processes.projectors.flatMap(({ part }) => part.complaints().split('\n'));
    const begun = lines.filter((line) => line.includes('"kind":"writing"'));
    return Math.max(...begun.map((line) => Date.parse((JSON.parse(line) as { readonly time: string }).time)));
  }

  /** Waits until readers see an event that is published from now on. @returns milliseconds. */
  async goesOn(): Promise<number> {
    const began = performance.now();
    const { last } = this.source;
    const until = async (come: () => boolean, missing: string): Promise<void> => {
      while (!come()) {
        if (this.source.failure !== null)
          throw new Error('The source ended.', { cause: this.source.failure });
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

  /** Expects that nothing is lost, miscounted, retracted or parked, and that every process is alive. */
  async expectWhole(): Promise<void> {
    await this.goesOn();
    expect((await verify({ databaseUrl: this.servers.postgres.url }))!.miscounts).to.deep.equal([]);
    expect(this.witness.backwards).to.deep.equal([]);
    const client = await this.#client();
    try {
      const schema = schemaOf((await liveGeneration(client))!.number);
      expect((await client.query(`SELECT * FROM ${schema}.parked`)).rows).to.deep.equal([]);
    } finally {
      await client.end();
    }
    for (const { part } of this.#all()) expect(part.process.exitCode, part.complaints()).to.equal(null);
  }

  /** Expects that Redis wakes the scheduled jobs of every projector again. */
  async expectScheduled(): Promise<void> {
    for (const { part } of this.processes.projectors) {
      await waitFor(async () => {
        const { state } = await readiness(part.operations);
        expect(state['schedule']).to.deep.include({ queue: 'redis', connected: true });
      }, PATIENCE);
    }
  }

  /** Stops the source and the checker. Then nothing acknowledged may be lost or doubled, and the live tables must equal a rebuild. */
  async expectAllAcknowledged(): Promise<string> {
    await this.source.close();
    return this.checker.expectWhole(this.#log, this.source.acknowledged);
  }

  async close(): Promise<void> {
    const processes = this.#all();
    for (const process of processes) process.thaw();
    for (const { wires } of [...processes, ...this.#ownServers()]) for (const wire of wires) wire.thaw();
    await this.source.close().catch(() => undefined);
    await Promise.race([this.#checker?.close().catch(() => undefined), sleep(30_000)]);
    for (const process of processes) await process.close();
    await this.witness.close();
    await this.#log.close();
    for (const server of this.#ownServers()) {
      await server.stop();
      for (const wire of server.wires) await wire.close();
    }
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

  #check(seed: number): Promise<Checker> {
    return Checker.open({
      databaseUrl: this.servers.postgres.url,
      folder: this.#folder,
      openLog: () => openOwnLog(this.servers),
      api: this.processes.api.address,
      editors: this.processes.ingest.address,
      seed,
    });
  }

  #all(): readonly FaultyProcess[] {
    const { projectors, api, ingest } = this.processes;
    return [...projectors, api, ingest];
  }

  #ownServers() {
    const { postgres, redis, brokers } = this.servers;
    return [...brokers, redis, postgres];
  }

  async #client(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.servers.postgres.url,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /** The states of the projectors, for a failure message; a frozen or starting one has none. */
  async #why(): Promise<string> {
    const validated = this.#all().map(async ({ part }) => {
      const answer = await fetch(`${part.operations}/readyz`, { signal: AbortSignal.timeout(2_000) });
      return `${await answer.text()} ${part.complaints().slice(-500)}`;
    });
    const stated = validated.map((each) => Promise.race([each.catch(String), sleep(3_000, 'nothing')]));
    return (await Promise.all(stated)).join('\n');
  }
}

const openOwnLog = ({ brokers, postgres }: OwnServers): Promise<Log> =>
  openLog({ kafkaBrokers: brokers.map(({ url }) => url), topic: TOPIC, databaseUrl: postgres.url });
