import { statement } from '../../../db/index.ts';
import type pg from 'pg';
import { namedIn } from './correction/named-subjects.ts';
import type { CorrectionContent } from './correction/correction-sentences.ts';
import { onTables, type Tables } from './on-tables.ts';

const names = statement(import.meta.url, './subject-names.sql');

/** Names of subjects (`edition:x-2024`, `artist-slug:ada`, `artist:discogs:28`, `label:name:hyperdub`), as far as readers see them. */
export type Names = ReadonlyMap<string, string>;

/** Reads the display names of subjects. */
export async function namesOf(tables: Tables, subjects: readonly string[]): Promise<Names> {
  const of = (kind: string): string[] =>
    subjects.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length));
  const nodes = [...of('artist:'), ...subjects.filter((one) => one.startsWith('label:'))];
  const values = [of('edition:'), of('artist-slug:'), nodes];
  const rows = await tables.all<{ subject: string; name: string }>(names, values);
  return new Map(rows.map(({ subject, name }) => [subject, name]));
}

/** A correction, or a subject without one. */
type About = { readonly subject: string } & (CorrectionContent | { readonly type?: never });

/** Names of the subjects of corrections and of the artists in them; empty before the tables are built. */
export const namesOfSubjects = async (database: pg.Pool, about: readonly About[]): Promise<Names> =>
  (await onTables(database, (tables) => namesAbout(tables, about))) ?? new Map();

const namesAbout = (tables: Tables, about: readonly About[]): Promise<Names> =>
  namesOf(
    tables,
    about.flatMap((one) => [one.subject, ...(one.type === undefined ? [] : namedIn(one))]),
  );
