import type { Socket } from 'node:net';
import pg from 'pg';
import type { Host } from './hosts.ts';

/** State of a probed server. */
export interface ServerState {
  /** Why it accepts no writes, as a clause; null: it does. */
  readonly refusal: string | null;
  /** Id of its cluster, which replicas share. */
  readonly system: string;
  /** Counted up by each promotion; 0 while it is a standby. */
  readonly timeline: number;
}

const PROBE = `SELECT
  CASE
    WHEN pg_is_in_recovery() THEN 'is a standby'
    WHEN current_setting('default_transaction_read_only') = 'on' THEN 'is read-only'
  END AS refusal,
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  CASE WHEN pg_is_in_recovery() THEN '0' ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

/** Milliseconds for a connection, and for an answer on it. */
const TIMEOUT_MS = 2_000;

/** Settings of a connection, without the host. */
export type ConnectionSettings = Readonly<pg.ClientConfig>;

/** An open connection to one server for repeated probes. */
export class PrimaryProbe {
  readonly host: Host;
  readonly #client: pg.Client;

  private constructor(host: Host, client: pg.Client) {
    this.host = host;
    this.#client = client;
  }

  /** @throws when the server cannot be reached within two seconds. */
  static async open(host: Host, settings: ConnectionSettings): Promise<PrimaryProbe> {
    const client = new pg.Client({
      ...settings,
      application_name: 'bookings primary',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    Object.assign(client, host);
    try {
      await client.connect();
      asSocket(client).unref();
      return new PrimaryProbe(host, client);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
  }

  /** @throws when it does not answer within two seconds. */
  async ask(): Promise<ServerState> {
    const { rows } = await this.#client.query<{ refusal: string | null; system: string; timeline: string }>(
      PROBE,
    );
    const { refusal, system, timeline } = rows[0]!;
    return { refusal, system, timeline: Number.parseInt(timeline, 16) };
  }

  /** Does not wait for a server that does not answer. */
  close(): void {
    this.#client.end().catch(() => undefined);
    asSocket(this.#client).destroySoon();
  }
}

const asSocket = ({ connection }: pg.Client): Pick<Socket, 'unref' | 'destroySoon'> =>
  connection.stream as unknown as Pick<Socket, 'unref' | 'destroySoon'>;
