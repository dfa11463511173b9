import { statement } from '../../../../db/index.ts';
import type { Tables } from '../on-tables.ts';

/** A label as editors see it. */
export interface LabelView {
  readonly slug: string;
  readonly name: string;
  readonly parent: { readonly slug: string; readonly name: string } | null;
  readonly roster_size: number;
  readonly total_all: number;
  readonly total_upcoming: number;
  readonly refs: readonly string[];
  readonly roster: readonly {
    readonly slug: string;
    readonly name: string;
    readonly total_all: number;
    readonly release_count: number;
  }[];
  readonly base: number;
}

type Row = Omit<LabelView, 'parent' | 'roster' | 'base'> & {
  readonly parent_json: string | null;
  readonly position: number;
};

const sql = {
  label: statement(import.meta.url, './label.sql'),
  roster: statement(import.meta.url, './roster.sql'),
  redirect: statement(import.meta.url, './redirect.sql'),
  ofRef: statement(import.meta.url, './of-ref.sql'),
};

export async function readLabel(tables: Tables, slug: string): Promise<LabelView | null> {
  const row = await tables.one<Row>(sql.label, [slug]);
  if (row === null) return null;
  const { parent_json, position, ...shown } = row;
  return {
    ...shown,
    parent: parent_json === null ? null : (JSON.parse(parent_json) as LabelView['parent']),
    roster: await tables.all<LabelView['roster'][number]>(sql.roster, [slug]),
    base: position,
  };
}

/** The present label of a former slug. */
export const labelNow = async (tables: Tables, slug: string): Promise<string | null> =>
  (await tables.one<{ slug: string }>(sql.redirect, [slug]))?.slug ?? null;

export const labelOfRef = async (tables: Tables, ref: string): Promise<string | null> =>
  (await tables.one<{ slug: string }>(sql.ofRef, [ref]))?.slug ?? null;
