import { Writable } from 'node:stream';
import pg from 'pg';
import type { Log } from '../../ingest/log/port.ts';
import { fillTables } from '../../projector/rebuild/bulk/bulk-rebuild.ts';
import type { Folds } from '../../projector/fold/steps/index.ts';
import { tablesDdl } from '../../projector/projections/ddl.ts';
import type { Tables } from '../oracle/tables.ts';

type Cells = Record<string, unknown>;

/**
 * The tables that a rebuild would fill, without a server: the same code writes the same COPY lines, which are parsed
 * here. Many times faster than a schema with indexes.
 * @throws FoldFault if a rule fails on a subject.
 */
export async function rebuildInMemory(log: Log, asOf: number, folds: Folds): Promise<Tables> {
  const paper = new InMemoryPool();
  await fillTables(paper as unknown as pg.Pool, { log, until: await log.end(), asOf, folds });
  return paper.tables;
}

/** The part of a connection pool that a rebuild uses. */
class InMemoryPool {
  readonly tables: Record<string, Cells[]> = Object.fromEntries(
    [...columns.keys()].map((name) => [name, []]),
  );

  async connect(): Promise<unknown> {
    return {
      query: (asked: string | { readonly text: string }) =>
        typeof asked === 'string' ? Promise.resolve() : this.#copy(asked.text),
      release: () => undefined,
    };
  }

  async query(asked: string | pg.QueryConfig, given?: readonly unknown[]): Promise<void> {
    const text = typeof asked === 'string' ? asked : asked.text;
    const values = given ?? (asked as pg.QueryConfig).values ?? [];
    const insert = /INSERT INTO (\w+) \(([^)]*)\)/.exec(text);
    if (insert) {
      this.#insert(insert[1]!, insert[2]!.split(', '), values);
      return;
    }
    if (!text.includes('UPDATE statement SET imports')) throw new Error(`Not on paper: ${text}`);
    const [id, imports, time] = values as readonly unknown[];
    for (const row of this.tables['statement']!.filter((stated) => stated['id'] === id)) {
      Object.assign(row, { imports, time });
    }
  }

  #insert(table: string, names: readonly string[], values: readonly unknown[]): void {
    const row = Object.fromEntries(names.map((name, i) => [name, cellOf(table, name, String(values[i]))]));
    if (table === 'checkpoint') row['singleton'] = true;
    for (const [i, name] of names.entries()) if (values[i] === null) row[name] = null;
    this.tables[table]!.push(row);
  }

  #copy(text: string): Writable {
    const [, table, list] = /^COPY (\w+) \(([^)]*)\) FROM STDIN WITH \(FREEZE\)$/.exec(text)!;
    const names = list!.split(', ');
    const chunks: Buffer[] = [];
    const read = (): void => {
      for (const line of Buffer.concat(chunks).toString('utf8').split('\n').slice(0, -1)) {
        const cells = line.split('\t').map((cell, i) => copied(table!, names[i]!, cell));
        this.tables[table!]!.push(Object.fromEntries(names.map((name, i) => [name, cells[i]])));
      }
    };
    return new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        read();
        done();
      },
    });
  }
}

const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\t': '\t', '\\n': '\n', '\\r': '\r' };

const copied = (table: string, column: string, cell: string): unknown =>
  cell === '\\N'
    ? null
    : cellOf(
        table,
        column,
        cell.replace(/\\[\\tnr]/g, (escape) => UNESCAPED[escape]!),
      );

/** A cell in the form of `to_jsonb`. */
function cellOf(table: string, column: string, text: string): unknown {
  switch (columns.get(table)!.get(column)) {
    case 'int':
    case 'bigint':
    case 'real':
    case 'numeric':
    case 'double':
      return Number(text);
    case 'boolean':
      return text === 'true';
    case 'text[]':
      return textArray(text);
    case 'int[]':
      return textArray(text).map(Number);
    case 'timestamptz':
      return new Date(text).toISOString().replace('.000Z', '+00:00');
    default:
      return text;
  }
}

// `_text`: the types of the package have no arrays.
const textArray = (pg.types as unknown as Parsers).getTypeParser(1009);

interface Parsers {
  getTypeParser(oid: number): (text: string) => string[];
}

/** The type of every column, by table. */
const columns: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  [...tablesDdl.join('\n').matchAll(/CREATE TABLE (\w+) \((.*?)\n\);/gs)].map(([, table, body]) => [
    table!,
    new Map(
      [...body!.matchAll(/^ {2}([a-z_]+) ([a-z]+(?:\[\])?)/gm)].map(([, name, type]) => [name!, type!]),
    ),
  ]),
);
