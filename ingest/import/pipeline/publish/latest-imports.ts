import type pg from 'pg';
import { statement } from '../../../../db/index.ts';
import { columns } from '../report/align-columns.ts';

const latest = statement(import.meta.url, './latest-imports.sql');

export interface ListedImport {
  readonly id: string;
  readonly manifest: string;
  readonly source: string;
  readonly started_at: Date;
  /** Null: it was cut off, or is under way. */
  readonly finished_at: Date | null;
  /** The time of its retraction; null: it is in force. */
  readonly retracted_at: Date | null;
  readonly statements: number | null;
  /** Statements that the log has acknowledged. */
  readonly published: number;
}

/** The last imports, newest first. */
export async function latestImports(database: Pick<pg.Pool, 'query'>, most: number): Promise<ListedImport[]> {
  const { rows } = await database.query<ListedImport>({ ...latest, values: [most] });
  return rows;
}

/** Imports for people, a line each. */
export function printImports(imports: readonly ListedImport[]): string {
  if (imports.length === 0) return 'Nothing was imported yet.';
  return columns([
    ['STARTED (UTC)', 'ID', 'SOURCE', 'STATEMENTS', 'STATE', 'MANIFEST'],
    ...imports.map((each) => [
      minute(each.started_at),
      each.id,
      each.source,
      each.statements === null ? String(each.published) : `${each.published} of ${each.statements}`,
      toState(each),
      each.manifest,
    ]),
  ]).join('\n');
}

const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

function toState({ finished_at, retracted_at }: ListedImport): string {
  if (retracted_at !== null) return `undone ${minute(retracted_at)}`;
  return finished_at === null ? 'not finished' : 'published';
}
