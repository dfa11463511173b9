import type { Logger } from 'pino';
import { missingOf, standIn } from '../generations/index.ts';
import type { Operation } from '../declarations/index.ts';
import {
  type Caller,
  isUnavailable,
  oneCallerStatement,
  ReaderConnection,
  type BatchRunner,
  BatchParameters,
  type BatchRow,
  type BatchStatement,
} from '../batching/index.ts';
import { afterCharge, callersIn, isMoment, isOneMoment, combineRows } from './combine-rows.ts';
import { singleRequestParameters, ReadParameters } from './read-statement.ts';
import type { SplitStatements } from './split-statements.ts';

export interface PrimaryReplicaOptions {
  readonly primaryUrl: string;
  readonly url: string;
  /** The schema of the generation. */
  readonly schema: string;
  readonly statements: SplitStatements;
  /** False: `pg` runs the statements. */
  readonly ownProtocol: boolean | undefined;
  readonly onLost: (connection: BatchRunner) => void;
  readonly logger: Logger;
}

/**
 * A pair of connections. The primary checks keys and counts requests durably; the replica reads the documents and the
 * version of its tables. Requests are counted first, so that none is served uncounted; if only the version is read,
 * both run at once. Cached documents belong to a version of the replica's tables.
 */
export class PrimaryReplicaConnection implements BatchRunner {
  readonly #options: PrimaryReplicaOptions;
  #primary: ReaderConnection | null = null;
  #replica: ReaderConnection | null = null;
  busySince: number | null = null;
  lost = false;

  private constructor(options: PrimaryReplicaOptions) {
    this.#options = options;
  }

  static async open(options: PrimaryReplicaOptions): Promise<PrimaryReplicaConnection> {
    const { primaryUrl, url, schema, statements, ownProtocol } = options;
    const connection = new PrimaryReplicaConnection(options);
    const lose = (): void => connection.#lose();
    try {
      connection.#primary = await ReaderConnection.open(primaryUrl, schema, statements.charging, lose, {
        ownProtocol,
        ready: (client) => standIn(client, schema),
      });
      connection.#replica = await ReaderConnection.open(url, schema, statements.reading, lose, {
        ownProtocol,
        // On a replica no view can be created, not even a temporary one.
        rewrite: async (client) => {
          const missing = await missingOf(client, schema);
          const substitutes = missing
            .map(({ table, select }) => `${table} AS NOT MATERIALIZED (${select}), `)
            .join('');
          return (text) => text.replace(/^WITH /, `WITH ${substitutes}`);
        },
        empty: new ReadParameters(new Map(), NO_ASKS),
      });
      if (connection.lost) throw new Error('The connection ended.');
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  }

  /** Both connections prepare all of their statements before their first use. */
  isPrepared(): boolean {
    return true;
  }

  async prepare(): Promise<void> {
    // All statements are already prepared.
  }

  async run(whole: readonly BatchStatement[], parameters: BatchParameters): Promise<readonly BatchRow[]> {
    this.busySince = performance.now();
    try {
      return await this.#run(whole.at(-1)!, parameters);
    } finally {
      this.busySince = null;
    }
  }

  async close(): Promise<void> {
    this.lost = true;
    await Promise.all([this.#primary?.close(), this.#replica?.close()]);
  }

  #lose(): void {
    if (this.lost) return;
    this.lost = true;
    this.#options.onLost(this);
    void this.close();
  }

  async #run(whole: BatchStatement, parameters: BatchParameters): Promise<readonly BatchRow[]> {
    const { charge, read } = this.#options.statements.of(whole);
    const isAsked = read.operations.some((operation) => parameters.columnsOf(operation)[0]!.length > 0);
    if (!isAsked) {
      // Both must end, because a busy connection cannot take another statement.
      const version = this.#readVersion(read, parameters);
      const [charging] = await Promise.allSettled([this.#charge(charge, parameters), version]);
      if (charging.status === 'rejected') throw charging.reason;
      return combineRows(charging.value, await version.catch(afterCharge(charging.value)));
    }
    const charged = await this.#charge(charge, parameters);
    const documents = this.#read(read, callersIn(charged), parameters);
    return combineRows(charged, await documents.catch(afterCharge(charged)));
  }

  #charge(charge: BatchStatement, parameters: BatchParameters): Promise<readonly BatchRow[]> {
    const { keys } = this.#options.statements;
    const isMetered = charge.operations.some((operation) => parameters.columnsOf(operation)[0]!.length > 0);
    if (isMetered) return this.#primary!.run([charge], parameters.of(charge));
    const isOne = parameters.hashes.length === 1;
    return this.#primary!.run(isOne ? [oneCallerStatement, keys] : [keys], parameters.of(keys));
  }

  /**
   * Reads the version of the replica's tables; no row if the statement fails. The requests are counted at the same
   * time, so they must not be put into another batch. Without a version, cached documents are read again.
   */
  async #readVersion(read: BatchStatement, parameters: BatchParameters): Promise<readonly BatchRow[]> {
    try {
      return await this.#replica!.run([read], new ReadParameters(new Map(), parameters));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.#options.logger.warn(
        { err: error },
        'cannot read which version of the read tables the replica has; cached documents are read again',
      );
      return [];
    }
  }

  /**
   * Reads the documents. The requests are already counted, so they must not be put into another batch if the statement
   * fails. Instead each request then runs alone, so that a bad one does not fail the others; a request that fails again
   * has no row.
   */
  async #read(
    read: BatchStatement,
    callers: ReadonlyMap<number, Caller>,
    asks: BatchParameters,
  ): Promise<readonly BatchRow[]> {
    try {
      return await this.#replica!.run([read], new ReadParameters(callers, asks));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.#options.logger.warn({ err: error }, 'replica query failed; retrying requests one by one');
      return this.#readAlone(read, callers, asks);
    }
  }

  async #readAlone(
    read: BatchStatement,
    callers: ReadonlyMap<number, Caller>,
    asks: BatchParameters,
  ): Promise<readonly BatchRow[]> {
    const rows: BatchRow[] = [];
    for (const operation of read.operations) {
      for (const nth of asks.columnsOf(operation)[0]!.keys()) {
        const parameters = new ReadParameters(callers, singleRequestParameters(asks, operation, nth));
        const statement = this.#options.statements.alone(operation);
        const found = await this.#replica!.run([statement], parameters).catch((error: unknown) => {
          if (isUnavailable(error)) throw error;
          this.#options.logger.error(
            { err: error, operation: operation.id },
            'a request failed on the replica',
          );
          return [];
        });
        rows.push(...found);
      }
    }
    return isOneMoment(rows) ? rows : rows.map((row) => (isMoment(row) ? { ...row, body: null } : row));
  }
}

const NO_ASKS = { columnsOf: (operation: Pick<Operation, 'columns'>) => BatchParameters.none(operation) };
