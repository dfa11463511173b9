import pg from 'pg';
import type { Host } from './hosts.ts';
import { PrimaryFinder } from './primary-finder.ts';

/** Settings of a connection. */
export interface ConnectionConfig extends pg.ClientConfig {
  /** Several servers, of which the one that accepts writes is used. Absent: the one of `connectionString`. */
  readonly hosts?: readonly Host[];
}

/** SQLSTATE read_only_sql_transaction: a server that was demoted, or is closed to writes. */
export const READ_ONLY = '25006';

const finders = new Map<string, PrimaryFinder>();

function finderFor(hosts: readonly Host[], connectionString: string | undefined): PrimaryFinder {
  const name = JSON.stringify([connectionString, hosts]);
  const finder = finders.get(name) ?? new PrimaryFinder(hosts, { connectionString });
  finders.set(name, finder);
  return finder;
}

/**
 * A client whose broken connection does not end the process. A pool listens for errors of idle clients only: a lent
 * one that breaks between two queries, in a library's pool too, would end the process. With several hosts it connects
 * to the one that accepts writes. It ends when its server refuses a write because it is read-only, and when another
 * host takes over.
 */
export class ListeningClient extends pg.Client {
  readonly #finder: PrimaryFinder | null;
  #ended = false;

  constructor(config: ConnectionConfig = {}) {
    super(config);
    this.#finder = config.hosts ? finderFor(config.hosts, config.connectionString) : null;
    this.on('error', () => undefined);
    this.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      // After the query has its error.
      if (code === READ_ONLY) setImmediate(() => this.#leave('The server does not accept writes.'));
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | void {
    if (this.#finder === null) {
      if (callback === undefined) return super.connect();
      super.connect(callback as (error: Error) => void);
      return;
    }
    const connecting = this.#connectToPrimary(this.#finder, () => super.connect());
    if (callback === undefined) return connecting;
    connecting.then(
      () => callback(null as never, this),
      (error: unknown) => callback(error as never, this),
    );
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#ended = true;
    if (callback === undefined) return super.end();
    super.end(callback);
  }

  /** @throws NoPrimary */
  async #connectToPrimary(finder: PrimaryFinder, connect: () => Promise<pg.Client>): Promise<pg.Client> {
    const host = await finder.find();
    if (this.#ended || this.connection.stream.destroyed) throw new Error('Connection terminated');
    Object.assign(this, host);
    this.#checkRole();
    const forget = finder.follow(host, () => this.#leave('Another server accepts writes now.'));
    this.once('end', () => {
      forget();
      if (!this.#ended) finder.distrust(host);
    });
    try {
      return await connect();
    } catch (error) {
      forget();
      finder.distrust(host);
      throw error;
    }
  }

  /** A server reports at the start, and with the answer after a change, whether it is a standby or read-only. */
  #checkRole(): void {
    const names = new Set(['in_hot_standby', 'default_transaction_read_only']);
    this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
      if (names.has(status.parameterName) && status.parameterValue === 'on')
        this.#leave('The server does not accept writes.');
    });
  }

  #leave(reason: string): void {
    this.connection.stream.destroy(new Error(`Connection terminated: ${reason}`));
  }
}
