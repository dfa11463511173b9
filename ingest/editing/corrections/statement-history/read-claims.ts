import type pg from 'pg';
import { sql } from '../sql.ts';
import { listAffectingSubjects } from './affecting-subjects.ts';

const statementsSql = sql(import.meta.url, 'statements-about');
const correctionsSql = sql(import.meta.url, 'corrections-about');
const retractionsSql = sql(import.meta.url, 'retractions');
const movedSql = sql(import.meta.url, 'moved-since');

/** An event about a subject: a statement or a correction (without imports). */
export interface Claim {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly subject: string;
  readonly source: string;
  readonly imports: readonly string[];
  readonly time: string;
  readonly data: unknown;
}

/** All claims about subjects, retracted ones included. */
export interface Claims {
  readonly statements: readonly Claim[];
  readonly corrections: readonly Claim[];
  /** Corrections of wider subjects, as far as they affect these. */
  readonly shaping: readonly Claim[];
  /** Log position of the retraction, by id of the retracted statement, import or correction. */
  readonly retracted: ReadonlyMap<string, number>;
}

/** Runs in a transaction that uses the live tables. */
export async function claimsAbout(client: pg.ClientBase, subjects: readonly string[]): Promise<Claims> {
  const statements = (await client.query<Row>(statementsSql, [subjects])).rows.map(read);
  const corrections = (await client.query<Row>(correctionsSql, toPatterns(subjects))).rows.map(read);
  const shapers = listAffectingSubjects([...statements, ...corrections]);
  const shaping = (await client.query<Row>(correctionsSql, [shapers, [], []])).rows.map(read);
  const ids = [...statements, ...corrections, ...shaping].flatMap(({ id, imports }) => [id, ...imports]);
  const { rows } = await client.query<{ id: string; position: number }>(retractionsSql, [[...new Set(ids)]]);
  const retracted = new Map(rows.map(({ id, position }) => [id, position]));
  return { statements, corrections, shaping, retracted };
}

/** The changes in the log since an editor's base. */
export interface ChangesSince {
  /** Any change about the subjects. */
  readonly moved: boolean;
  /** The checkpoint of the tables. */
  readonly position: number;
}

/** Whether the log has a change about the subjects at position `base` or later. */
export async function movedSince(
  client: pg.ClientBase,
  subjects: readonly string[],
  base: number,
): Promise<ChangesSince> {
  const { rows } = await client.query<ChangesSince>(movedSql, [...toPatterns(subjects), base]);
  return rows[0]!;
}

interface Row extends Omit<Claim, 'data'> {
  readonly data: string;
}
const read = (row: Row): Claim => ({ ...row, data: JSON.parse(row.data) as unknown });

/** Corrections of artists and labels also depend on each reference that their operations name. */
function toPatterns(subjects: readonly string[]): [readonly string[], string[], string[]] {
  const refs = subjects
    .filter((subject) => /^(artist|label):/.test(subject))
    .map((subject) => `%${escapeLike(JSON.stringify(subject.slice(subject.indexOf(':') + 1)))}%`);
  return [subjects, refs, ['artist.corrected', 'label.corrected']];
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (one) => `\\${one}`);
