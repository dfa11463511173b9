import pg from 'pg';
import { connection } from '../../db/pool.ts';
import { TickParameters, type TickRow, type TickStatement } from './statement.ts';

// A plan fit for any parameters: planning one costs more than running it. A query that runs this long is a fault.
const SETTINGS = `SET plan_cache_mode = force_generic_plan; SET statement_timeout = '5s'`;

/** One connection to one generation of the read tables, with one statement in flight at most. */
export class Lane {
  readonly #client: pg.Client;
  /** Milliseconds of `performance.now()`; null while idle. */
  busySince: number | null = null;
  lost = false;
  #running: Promise<pg.QueryArrayResult<[...TickRow]>> | null = null;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Connects and runs every statement once, so that no reader waits for a plan.
   * @param schema of the generation.
   * @param onLost when the connection ends, whatever ended it.
   */
  static async open(
    url: string,
    schema: string,
    statements: readonly TickStatement[],
    onLost: (lane: Lane) => void,
  ): Promise<Lane> {
    const client = new pg.Client(
      connection(url, { max: 1, applicationName: 'bookings api', searchPath: schema, connectTimeout: 2_000 }),
    );
    const lane = new Lane(client);
    const lose = (): void => {
      if (lane.lost) return;
      lane.lost = true;
      onLost(lane);
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    await client.query(SETTINGS);
    for (const statement of statements) await lane.run(statement, new TickParameters(statement));
    return lane;
  }

  async run({ name, text }: TickStatement, { values }: TickParameters): Promise<readonly TickRow[]> {
    this.busySince = performance.now();
    this.#running = this.#client.query<[...TickRow]>({ name, text, values, rowMode: 'array' });
    try {
      return (await this.#running).rows;
    } finally {
      this.busySince = null;
    }
  }

  /** Waits for what is in flight, then ends the connection. */
  async close(): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.lost = true;
    await this.#client.end().catch(() => undefined);
  }
}
