import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './prepare-cluster.ts';
import { EmbeddedFault } from './embedded-fault.ts';
import { adopt, launch, type Server, shutDown } from './launch-server.ts';
import { endSession, openSession } from './user-session.ts';

export interface Supervision {
  readonly folder: string;
  readonly role: 'program' | 'visitor';
  readonly stated: (sentence: string) => void;
}

/**
 * Milliseconds to wait for a restart: sessions outlive their postmaster by moments, and block a new one; recovery
 * takes time in proportion to the WAL.
 */
const MAX_WAIT_MS = 60_000;
const BETWEEN_TRIES_MS = 200;
/** More ends than this within this time are not an accident. */
const MAX_ENDS = 10;
const WITHIN_MS = 10 * 60_000;

/** A server that is started again when it ends by itself under the program that serves from it. */
export class SupervisedServer {
  readonly url: string;
  readonly lost: Promise<never>;
  readonly #cluster: Cluster;
  readonly #supervision: Supervision;
  #server: Server;
  #session: pg.Client;
  #closing = false;
  #restarting: Promise<void> = Promise.resolve();
  #lose: (fault: unknown) => void = () => undefined;
  #ends: number[] = [];

  private constructor(cluster: Cluster, server: Server, session: pg.Client, supervision: Supervision) {
    this.url = server.url;
    this.#cluster = cluster;
    this.#supervision = supervision;
    this.#server = server;
    this.#session = session;
    this.lost = new Promise((_, reject) => (this.#lose = reject));
    this.lost.catch(() => undefined);
    if (supervision.role === 'program') this.#watch();
  }

  static async open(cluster: Cluster, supervision: Supervision): Promise<SupervisedServer> {
    const server = await adoptOrLaunch(cluster);
    return new SupervisedServer(cluster, server, await openSession(server, supervision), supervision);
  }

  /** Leaves; the last user to leave stops the server. */
  async close(): Promise<void> {
    this.#closing = true;
    await this.#restarting;
    try {
      if (await endSession(this.#session)) await shutDown(this.#server);
    } catch {
      // The server ended first, so there is nothing to stop.
    }
  }

  #watch(): void {
    this.#session.once('end', () => {
      if (!this.#closing) this.#restarting = this.#restart().catch(this.#lose);
    });
  }

  async #restart(): Promise<void> {
    const { folder, stated } = this.#supervision;
    const now = Date.now();
    this.#ends = [...this.#ends.filter((at) => now - at < WITHIN_MS), now];
    if (this.#ends.length > MAX_ENDS) {
      throw new EmbeddedFault(
        `Postgres has ended ${MAX_ENDS + 1} times within ten minutes; ${this.#cluster.logFile} says why. The program stops.`,
      );
    }
    stated(
      `The Postgres server of ${folder} does not answer. If the server has ended, this program starts it again.`,
    );
    await this.#back(now + MAX_WAIT_MS);
    if (!this.#closing) stated(`The Postgres server of ${folder} answers again.`);
  }

  async #back(deadline: number): Promise<void> {
    while (!this.#closing) {
      try {
        const server = await adoptOrLaunch(this.#cluster);
        if (server.url !== this.url) throw this.#moved();
        this.#session = await openSession(server, this.#supervision);
        this.#server = server;
        this.#watch();
        return;
      } catch (fault) {
        if (Date.now() > deadline) throw fault;
        await sleep(BETWEEN_TRIES_MS);
      }
    }
  }

  #moved(): EmbeddedFault {
    return new EmbeddedFault(
      `The Postgres server of ${this.#supervision.folder} now listens on another port. Start this program again.`,
    );
  }
}

async function adoptOrLaunch(cluster: Cluster): Promise<Server> {
  const running = await adopt(cluster);
  if (running) return running;
  try {
    return await launch(cluster);
  } catch (fault) {
    // Two programs started at the same moment: one server took the folder, and serves both.
    const other = await adopt(cluster);
    if (other) return other;
    throw fault;
  }
}
