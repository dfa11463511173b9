import type { Logger } from 'pino';
import { schemaOf } from '../../db/generations/index.ts';
import { DocumentCache, ReaderConnection, type BatchRunner, type BatchStatement } from '../batching/index.ts';
import type { Operation } from '../declarations/index.ts';
import type { BatchConnections } from '../batching/batch-connections.ts';
import { findUnreadableOperations, isUndefined, readableOf } from './unreadable-operations.ts';
import { standIn } from './younger-columns.ts';

/** Opens a connection to a generation's schema. */
export type OpenReaderConnection = (
  schema: string,
  statements: readonly BatchStatement[],
  onLost: (connection: BatchRunner) => void,
) => Promise<BatchRunner>;

export interface GenerationConnectionsOptions {
  readonly databaseUrl: string;
  readonly statements: readonly BatchStatement[];
  readonly logger: Logger;
  /** Opens a connection to a generation's schema; default: to the one database. */
  readonly openConnection?: OpenReaderConnection | undefined;
  /** False: statements run by `pg`; default: by the readers' own protocol code. */
  readonly ownProtocol?: boolean | undefined;
  /** A connection is free again after it was lost. */
  readonly onIdle: () => void;
}

const readsKeysOnly = ({ operations }: BatchStatement): boolean => operations.length === 0;
const readsOneOperation = ({ operations }: BatchStatement): boolean => operations.length <= 1;

const MAX_CONNECTIONS = 3;
const RECONNECT_AFTER_MS = { first: 50, most: 1_000 };

/** The warmed connections to one generation. A lost one is opened again, until they are drained. */
export class GenerationConnections implements BatchConnections {
  readonly generation: number;
  readonly documents = new DocumentCache();
  readonly unreadable: ReadonlySet<Operation>;
  readonly #options: GenerationConnectionsOptions;
  readonly #connections = new Set<BatchRunner>();
  /** A connection is preparing a statement. */
  #isPreparing = false;
  #draining = false;

  private constructor(
    generation: number,
    options: GenerationConnectionsOptions,
    unreadable: ReadonlySet<Operation>,
  ) {
    this.generation = generation;
    this.unreadable = unreadable;
    this.#options = { ...options, statements: readableOf(options.statements, unreadable) };
  }

  /**
   * Opens a generation. Operations that need a table or a column which it lacks are left out: it is of another release.
   * @param beside true while other readers serve: every connection prepares all statements, so that no reader notices
   * the change, and they are opened one by one, so that planning takes only one of the database's processors. False: one
   * connection prepares the statement of each operation; the others prepare what they need.
   * @throws if the generation cannot be read: the database is unreachable, or no operation finds its tables.
   */
  static async open(
    generation: number,
    options: GenerationConnectionsOptions,
    beside = false,
  ): Promise<GenerationConnections> {
    try {
      return await GenerationConnections.#openAll(generation, options, beside, new Set());
    } catch (error) {
      if (!isUndefined(error)) throw error;
      const { databaseUrl, statements, logger } = options;
      const unreadable = await findUnreadableOperations(databaseUrl, schemaOf(generation), statements);
      if (unreadable.size === 0) throw error;
      const operations = [...unreadable].map(({ id }) => id);
      logger.warn(
        { generation, operations },
        'operations answer 503 until an operator replays, because the tables of these operations do not exist',
      );
      return await GenerationConnections.#openAll(generation, options, beside, unreadable);
    }
  }

  static async #openAll(
    generation: number,
    options: GenerationConnectionsOptions,
    beside: boolean,
    unreadable: ReadonlySet<Operation>,
  ): Promise<GenerationConnections> {
    const readers = new GenerationConnections(generation, options, unreadable);
    try {
      if (beside) for (let n = 0; n < MAX_CONNECTIONS; n++) await readers.#open(() => true);
      else {
        const first = readers.#open(readsOneOperation);
        const others = Array.from({ length: MAX_CONNECTIONS - 1 }, () => readers.#open(readsKeysOnly));
        await Promise.all([first, ...others]);
      }
    } catch (error) {
      await readers.drain();
      throw error;
    }
    return readers;
  }

  /** True if any connection is open. */
  alive(): boolean {
    return this.#connections.size > 0;
  }

  idle(statement?: BatchStatement): BatchRunner | null {
    let idle: BatchRunner | null = null;
    for (const connection of this.#connections) {
      if (connection.busySince !== null) continue;
      if (statement === undefined || connection.isPrepared(statement)) return connection;
      idle ??= connection;
    }
    return idle;
  }

  prepare(statement: BatchStatement): void {
    // The first connection has prepared the others.
    const connection = [...this.#connections].findLast(
      (one) => one.busySince === null && !one.isPrepared(statement),
    );
    if (this.#isPreparing || connection === undefined) return;
    this.#isPreparing = true;
    const { generation } = this;
    const warn = (error: unknown): void =>
      this.#options.logger.warn(
        { err: error, generation },
        'the database could not prepare a SQL statement of the API',
      );
    void connection
      .prepare(statement)
      .catch(warn)
      .finally(() => {
        this.#isPreparing = false;
        this.#options.onIdle();
      });
  }

  /** Waits for running statements, then closes. */
  async drain(): Promise<void> {
    this.#draining = true;
    await Promise.all([...this.#connections].map((connection) => connection.close()));
  }

  async #open(isEager: (statement: BatchStatement) => boolean): Promise<void> {
    const schema = schemaOf(this.generation);
    const lose = (lost: BatchRunner): void => {
      if (!this.#connections.delete(lost) || this.#draining) return;
      this.#options.logger.warn({ generation: this.generation }, 'a database connection of the API was lost');
      this.#reopen(RECONNECT_AFTER_MS.first);
    };
    const connection = await this.#openConnection(schema, lose, isEager);
    // Lost before it was in use: no caller was notified.
    if (connection.lost) throw new Error('The connection ended.');
    if (this.#draining) await connection.close();
    else this.#connections.add(connection);
  }

  #openConnection(
    schema: string,
    lose: (lost: BatchRunner) => void,
    isEager: (statement: BatchStatement) => boolean,
  ): Promise<BatchRunner> {
    const { databaseUrl, statements, openConnection, ownProtocol } = this.#options;
    if (openConnection) return openConnection(schema, statements, lose);
    return ReaderConnection.open(databaseUrl, schema, statements, lose, {
      ownProtocol,
      ready: (client) => standIn(client, schema),
      isEager,
    });
  }

  #reopen(wait: number): void {
    setTimeout(() => {
      if (this.#draining) return;
      this.#open(this.alive() ? readsKeysOnly : readsOneOperation).then(this.#options.onIdle, () =>
        this.#reopen(Math.min(wait * 2, RECONNECT_AFTER_MS.most)),
      );
    }, wait).unref();
  }
}
