import { statement } from '../../../../db/index.ts';
import type { Tables } from '../on-tables.ts';

/** A source as editors see it. */
export interface SourceView {
  readonly name: string;
  /** Number of editions whose lineup it published. */
  readonly editions: number;
  /** Publication time of its newest lineup. */
  readonly latest: string;
  /** Its newest lineups. */
  readonly newest: readonly NewestLineup[];
  readonly base: number;
}

interface NewestLineup {
  readonly subject: string;
  /** Null: readers see no such edition. */
  readonly name: string | null;
  /** Stages as printed. */
  readonly stages: readonly string[];
}

const sql = {
  editions: statement(import.meta.url, './count-editions.sql'),
  newest: statement(import.meta.url, './newest.sql'),
};

/** Reads a source; null if it never published a lineup. */
export async function readSource(tables: Tables, name: string): Promise<SourceView | null> {
  const row = await tables.one<Pick<SourceView, 'editions' | 'latest'>>(sql.editions, [name]);
  if (row === null) return null;
  return { name, ...row, newest: await tables.all<NewestLineup>(sql.newest, [name]), base: tables.base };
}
