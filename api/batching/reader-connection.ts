import type pg from 'pg';
import { openClient } from '../../db/index.ts';
import { isReadOnly } from './database-failure.ts';
import { BatchParameters, type BatchRow, type BatchStatement } from './batch-statement.ts';
import { type Execute, executeByPg } from './protocol/execute-by-pg.ts';
import { type Field, Wire } from './protocol/wire.ts';

// A generic plan: planning costs more than running. Planning all statements takes a third of a second of processor
// time, and longer on a busy machine, so it has a longer timeout than readers' queries. Charges must be durable before the
// answer, so commits are synchronous whatever the database's default is.
const SETTINGS = `SET plan_cache_mode = force_generic_plan; SET statement_timeout = '60s';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`;

// A readers' query that runs this long is a fault.
const READING = `SET statement_timeout = '5s'`;

/** The parameters of statements as texts, as Postgres reads them. */
interface Texts {
  texts(statement: BatchStatement): string[];
}

/** Runs the statements of a batch, one batch at a time, and returns the columns of `BatchRow`. */
export interface BatchRunner {
  /** Milliseconds of `performance.now()`; null while idle. */
  readonly busySince: number | null;
  readonly lost: boolean;
  /** True if the connection has prepared the statement, so that it needs no planning. */
  isPrepared(statement: BatchStatement): boolean;
  /** Prepares and plans a statement by running it without asks. */
  prepare(statement: BatchStatement): Promise<void>;
  run(statements: readonly BatchStatement[], parameters: BatchParameters): Promise<readonly BatchRow[]>;
  close(): Promise<void>;
}

/** Setup of a connection before statements are prepared on it. */
interface Preparing {
  /** False: statements run by `pg`, not by `Wire`. */
  readonly ownProtocol?: boolean | undefined;
  readonly ready?: (client: pg.Client) => Promise<void>;
  /** Rewrites each statement's text before it is prepared. */
  readonly rewrite?: (client: pg.Client) => Promise<(text: string) => string>;
  /** Parameters that request nothing. */
  readonly empty?: Texts;
  /** Whether a statement is prepared before the connection is in use; default: all are. Others are when they first run. */
  readonly isEager?: (statement: BatchStatement) => boolean;
}

/** One connection to one generation of the read tables; it runs one statement at a time. */
export class ReaderConnection implements BatchRunner {
  readonly #client: pg.Client;
  /** The texts of all statements by their names, as this connection runs them. */
  readonly #texts = new Map<string, string>();
  readonly #prepared = new Set<string>();
  #execute: Execute | null = null;
  #running: Promise<unknown> | null = null;
  /** Milliseconds of `performance.now()`; null while idle. */
  busySince: number | null = null;
  lost = false;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /**
   * Connects, prepares the eager statements and runs each once, so that no reader waits for a plan. All are sent at
   * once: in a busy process, waiting for each answer would mean waiting for readers' turns.
   * @param schema of the generation.
   * @param statements all that the connection can run.
   * @param onLost called when the connection ends for any reason.
   */
  static async open(
    url: string,
    schema: string,
    statements: readonly BatchStatement[],
    onLost: (connection: ReaderConnection) => void,
    { ownProtocol = true, ready, rewrite, empty, isEager = () => true }: Preparing = {},
  ): Promise<ReaderConnection> {
    const client = openClient(url, {
      applicationName: 'bookings api',
      searchPath: schema,
      connectTimeout: 2_000,
      pipeline: true,
    });
    const connection = new ReaderConnection(client);
    const lose = (): void => {
      if (connection.lost) return;
      connection.lost = true;
      onLost(connection);
    };
    client.on('error', lose);
    client.on('end', lose);
    try {
      await client.connect();
      await client.query(SETTINGS);
      await ready?.(client);
      const text = (await rewrite?.(client)) ?? asItIs;
      for (const statement of statements) connection.#texts.set(statement.name, text(statement.text));
      await Promise.all(statements.filter(isEager).map((statement) => connection.#warm(statement, empty)));
      await client.query(READING);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    connection.#execute = ownProtocol
      ? executeByWire(client, connection.#prepared)
      : executeByPg(client, connection.#prepared);
    return connection;
  }

  isPrepared({ name }: BatchStatement): boolean {
    return this.#prepared.has(name);
  }

  async prepare(statement: BatchStatement): Promise<void> {
    await this.run([statement], new BatchParameters(statement, 0));
  }

  async #warm(statement: BatchStatement, empty: Texts = new BatchParameters(statement, 0)): Promise<void> {
    const { name } = statement;
    await this.#client.query({ name, text: this.#texts.get(name)!, values: empty.texts(statement) });
    this.#prepared.add(name);
  }

  /** Runs statements with the same parameters until one has rows; nothing else runs between them. */
  async run(statements: readonly BatchStatement[], parameters: Texts): Promise<readonly BatchRow[]> {
    this.busySince = performance.now();
    const running = this.#run(statements, parameters);
    this.#running = running;
    try {
      return await running;
    } catch (error) {
      if (isReadOnly(error)) this.#client.connection.stream.destroy();
      throw error;
    } finally {
      this.busySince = null;
    }
  }

  async #run(statements: readonly BatchStatement[], parameters: Texts): Promise<readonly BatchRow[]> {
    for (const statement of statements) {
      const { name } = statement;
      const text = this.#texts.get(name)!;
      const rows = await this.#execute!({ name, text }, parameters.texts(statement));
      if (rows.length > 0) return rows;
    }
    return [];
  }

  /** Waits for the running statement, then ends the connection. */
  async close(): Promise<void> {
    await this.#running?.catch(() => undefined);
    this.lost = true;
    await this.#client.end().catch(() => undefined);
  }
}

const asItIs = (text: string): string => text;

function executeByWire(client: pg.Client, prepared: Set<string>): Execute {
  const wire = new Wire(client.connection.stream, prepared);
  return async ({ name, text }, parameters) => (await wire.run(name, text, parameters)).map(toBatchRow);
}

function toBatchRow([caller, ask, status, body, total]: Field[]): BatchRow {
  return {
    caller: int(caller),
    ask: int(ask),
    status: int(status) ?? 0,
    body: body ?? null,
    total: int(total),
  };
}

const int = (field: Field | undefined): number | null => field?.readInt32BE(0) ?? null;
