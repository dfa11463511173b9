import type { Database } from '../../db/generations/index.ts';
import { statement } from '../../db/statement.ts';
import { arrayLiteral } from '../../db/array-literal.ts';
import { type AnyClaim, claimsOf, type Claim, type StatementClaim } from '../fold/claims/claim.ts';
import { liveStatements } from '../fold/claims/live.ts';
import { arraysOf } from '../tables/sync.ts';

const insertStatements = statement(import.meta.url, './statement-insert.sql');
const insertCorrections = statement(import.meta.url, './correction-insert.sql');
const insertTakenBack = statement(import.meta.url, './taken-back-insert.sql');
const reach = statement(import.meta.url, './taken-back-reach.sql');
const loadStatements = statement(import.meta.url, './statement-load.sql');
const loadCorrections = statement(import.meta.url, './correction-load.sql');

/** A row of `statement`, and of `correction` but for `imports`. */
export interface ClaimRow {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly subject: string;
  readonly source: string;
  readonly imports: readonly string[];
  readonly time: string;
  readonly data: string;
}

const CORRECTION_COLUMNS = ['id', 'position', 'type', 'subject', 'source', 'time', 'data'] as const;
export const correctionTable = { name: 'correction', columns: CORRECTION_COLUMNS, key: ['id'] } as const;
export const statementTable = {
  name: 'statement',
  columns: ['id', 'position', 'type', 'subject', 'source', 'imports', 'time', 'data'],
  key: ['id'],
} as const;

export const claimRow = (claim: AnyClaim): ClaimRow => ({ ...claim, data: JSON.stringify(claim.data) });

/** Corrections have subjects of an editor's choice; what hangs on one is kept under its id. */
export const correctionSubject = (id: string): string => `correction:${id}`;

/** @returns subjects about which something is new. One claim an id. */
export async function keepStatements(client: Database, claims: readonly StatementClaim[]): Promise<string[]> {
  if (claims.length === 0) return [];
  const values = arraysOf(claims.map(claimRow), statementTable.columns);
  const { rows } = await client.query<{ subject: string }>({ ...insertStatements, values });
  return rows.map(({ subject }) => subject);
}

/** @returns the new ones, as `correction:<id>`. */
export async function keepCorrections(
  client: Database,
  claims: readonly Claim<'artist.corrected'>[],
): Promise<string[]> {
  if (claims.length === 0) return [];
  const values = arraysOf(claims.map(claimRow), CORRECTION_COLUMNS);
  const { rows } = await client.query<{ id: string }>({ ...insertCorrections, values });
  return rows.map(({ id }) => correctionSubject(id));
}

/** @returns everything kept so far that is concerned: subjects, and corrections as `correction:<id>`. */
export async function keepTakenBack(
  client: Database,
  taken: readonly { readonly id: string; readonly position: number }[],
): Promise<string[]> {
  if (taken.length === 0) return [];
  const values = [taken.map(({ id }) => id), taken.map(({ position }) => position)];
  const { rows } = await client.query<{ id: string }>({ ...insertTakenBack, values });
  if (rows.length === 0) return [];
  const concerned = await client.query<{ subject: string }>({
    ...reach,
    values: [rows.map(({ id }) => id)],
  });
  return concerned.rows.map(({ subject }) => subject);
}

/** The live statements about each of the subjects, by subject; none for a subject without. */
export async function liveClaims(
  client: Database,
  subjects: readonly string[],
): Promise<Map<string, StatementClaim[]>> {
  const live = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
  if (subjects.length === 0) return live;
  const { rows } = await client.query<ClaimRow & { taken_back: string[] }>({
    ...loadStatements,
    values: [arrayLiteral(subjects)],
  });
  const takenBack = new Set(rows.flatMap((row) => row.taken_back));
  const all = rows.map((row) => claimOf(row) as StatementClaim);
  for (const claim of liveStatements(all, takenBack)) live.get(claim.subject)!.push(claim as StatementClaim);
  return live;
}

/** Those of the corrections (`correction:<id>`) that stand. */
export async function liveCorrectionsOf(
  client: Database,
  subjects: readonly string[],
): Promise<Claim<'artist.corrected'>[]> {
  if (subjects.length === 0) return [];
  const ids = subjects.map((subject) => subject.slice(correctionSubject('').length));
  const { rows } = await client.query<ClaimRow>({ ...loadCorrections, values: [ids] });
  return claimsOf(rows.map(claimOf), 'artist.corrected');
}

/** The data were checked before they were kept. */
export const claimOf = (row: ClaimRow): AnyClaim =>
  ({
    id: row.id,
    position: row.position,
    type: row.type,
    subject: row.subject,
    source: row.source,
    time: row.time,
    imports: row.imports,
    data: JSON.parse(row.data) as unknown,
  }) as AnyClaim;
