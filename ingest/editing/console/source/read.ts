import { statement } from '../../../../db/index.ts';
import type { Tables } from '../tables.ts';

/** A source as editors see it. */
export interface SourceView {
  readonly name: string;
  /** Editions of whose lineups it spoke. */
  readonly editions: number;
  /** Publication time of its newest word. */
  readonly latest: string;
  /** Of whose lineups it spoke last. */
  readonly newest: readonly Spoken[];
  readonly base: number;
}

interface Spoken {
  readonly subject: string;
  /** Null: readers see no such edition. */
  readonly name: string | null;
  /** As it prints them. */
  readonly stages: readonly string[];
}

const sql = {
  editions: statement(import.meta.url, './editions.sql'),
  newest: statement(import.meta.url, './newest.sql'),
};

/** Null: it never spoke of a lineup. */
export async function readSource(tables: Tables, name: string): Promise<SourceView | null> {
  const spoke = await tables.one<Pick<SourceView, 'editions' | 'latest'>>(sql.editions, [name]);
  if (spoke === null) return null;
  return { name, ...spoke, newest: await tables.all<Spoken>(sql.newest, [name]), base: tables.base };
}
