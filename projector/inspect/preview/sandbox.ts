import type pg from 'pg';
import { type Database, schemaOf } from '../../../db/generations/index.ts';
import { arrayLiteral } from '../../../db/index.ts';
import { loadRowsToRead } from './sandbox-loaders.ts';
import type { RowsToLoad } from './sandbox-rules.ts';

/**
 * Temporary tables of one connection that start as a copy of the live ones and are never stored: a projection writes to
 * them, and rows are copied there from the live ones before they are read. It takes no lock that blocks a writer; a
 * read-only transaction enforces the rest.
 */
export class Sandbox implements Database {
  readonly #client: pg.Client;
  readonly #schema: string;
  /** By table and column: the keys whose rows have been copied here, changed or not. */
  readonly #here = new Map<string, Map<string, Set<string>>>();
  readonly query: Database['query'];

  private constructor(client: pg.Client, generation: number) {
    this.#client = client;
    this.#schema = schemaOf(generation);
    this.query = ((asked: pg.QueryConfig | pg.Submittable) =>
      // A COPY passes through at once.
      'submit' in asked ? this.#client.query(asked) : this.#answer(asked)) as Database['query'];
  }

  /** Creates the tables, and begins the transaction that is never committed. */
  static async open(client: pg.Client, generation: number, tables: readonly string[]): Promise<Sandbox> {
    const schema = schemaOf(generation);
    const made = tables.map(
      (table) => `CREATE TEMPORARY TABLE ${table} (LIKE ${schema}.${table} INCLUDING ALL)`,
    );
    await client.query(made.join('; '));
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL search_path = pg_temp, ${schema}`);
    // The check for corrections of more than single editions has no keys, so one such row is copied.
    await client.query(
      `INSERT INTO pg_temp.correction_target SELECT * FROM ${schema}.correction_target
       WHERE target < 'edition:' OR target >= 'edition;' LIMIT 1`,
    );
    return new Sandbox(client, generation);
  }

  /** The keys of a column whose rows are here. */
  keys(table: string, column: string): string[] {
    return [...(this.#here.get(table)?.get(column) ?? [])];
  }

  async #answer(asked: pg.QueryConfig): Promise<pg.QueryResult> {
    await loadRowsToRead(asked, {
      schema: this.#schema,
      fault: (fault, keys) => this.#bring(fault, keys),
      ask: async (text, keys) => {
        const { rows } = await this.#client.query<{ key: string }>(text, [arrayLiteral(keys)]);
        return rows.map(({ key }) => key);
      },
    });
    return this.#client.query(asked);
  }

  /** Copies rows that were not copied yet; rows copied by another column keep their changes. */
  async #bring({ table, column, list = false }: RowsToLoad, keys: readonly string[]): Promise<void> {
    const columns = this.#here.get(table) ?? new Map<string, Set<string>>();
    this.#here.set(table, columns);
    const here = columns.get(column) ?? new Set<string>();
    columns.set(column, here);
    const missing = keys.filter((key) => !here.has(key));
    if (missing.length === 0) return;
    const others = [...columns].filter(([, known]) => known.size > 0);
    const excluded = others.map(
      ([other], i) => ` AND ${matchKeys(other, `$${i + 2}`, LISTS.has(other))} IS NOT TRUE`,
    );
    await this.#client.query(
      `INSERT INTO pg_temp.${table}
       SELECT * FROM ${this.#schema}.${table} WHERE ${matchKeys(column, '$1', list)}${excluded.join('')}
       ON CONFLICT DO NOTHING`,
      [missing, ...others.map(([, known]) => [...known])].map(arrayLiteral),
    );
    for (const key of missing) here.add(key);
  }
}

/** Columns that hold lists. */
const LISTS = new Set(['artist', 'near']);

const matchKeys = (column: string, keys: string, list: boolean): string =>
  list
    ? `(${column} && ${keys}::${column === 'near' ? 'int' : 'text'}[])`
    : `(${column} = ANY(${keys}::text[]))`;
