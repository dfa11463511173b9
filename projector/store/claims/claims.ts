import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, statement } from '../../../db/index.ts';
import {
  type AnyClaim,
  liveStatements,
  type StatementClaim,
  unretractedStatements,
  type StatementType,
} from '../../fold/claims/index.ts';
import { arraysOf } from '../tables/replace-rows.ts';
import { type Remembered, rememberedBy } from './statement-cache.ts';

const insertStatements = statement(import.meta.url, './statement-insert.sql');
const insertRetracted = statement(import.meta.url, './retraction-insert.sql');
const reach = statement(import.meta.url, './retraction-reach.sql');
const loadStatements = statement(import.meta.url, './statement-load.sql');

/** A row of `statement`. */
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

export const statementTable = {
  name: 'statement',
  columns: ['id', 'position', 'type', 'subject', 'source', 'imports', 'time', 'data'],
  key: ['id'],
} as const;

export const claimRow = (claim: AnyClaim): ClaimRow => ({ ...claim, data: JSON.stringify(claim.data) });

/** A statement that is new, or that another import published again. */
export interface NewStatement {
  readonly subject: string;
  readonly type: StatementType;
}

/** @returns the new ones. Ids are unique. */
export async function storeStatements(
  client: Database,
  claims: readonly StatementClaim[],
): Promise<readonly NewStatement[]> {
  if (claims.length === 0) return [];
  const written = claims.map(claimRow);
  const values = arraysOf(written, statementTable.columns);
  const { rows } = await client.query<InsertedRow>({ ...insertStatements, values });
  const fresh = new Set(rows.filter((row) => row.fresh).map(({ id }) => id));
  const remembered = rememberedBy(client);
  claims.forEach(({ id, subject, data }, i) => {
    if (fresh.has(id)) remembered.keep(id, { subject, data, size: written[i]!.data.length });
  });
  return rows;
}

interface InsertedRow extends NewStatement {
  readonly id: string;
  readonly fresh: boolean;
}

/** @returns all affected subjects stored so far, and corrections as `correction:<id>`. */
export async function storeRetractions(
  client: Database,
  taken: readonly { readonly id: string; readonly position: number }[],
): Promise<string[]> {
  if (taken.length === 0) return [];
  const values = [taken.map(({ id }) => id), taken.map(({ position }) => position)];
  const { rows } = await client.query<{ id: string }>({ ...insertRetracted, values });
  if (rows.length === 0) return [];
  const concerned = await client.query<{ subject: string }>({
    ...reach,
    values: [rows.map(({ id }) => id)],
  });
  return concerned.rows.map(({ subject }) => subject);
}

/** All claims about the subjects, and which of their ids and imports are retracted. */
export async function allClaims(
  client: Database,
  subjects: readonly string[],
): Promise<{ readonly all: readonly StatementClaim[]; readonly retracted: ReadonlySet<string> }> {
  const remembered = rememberedBy(client);
  // Referenced, so that none is evicted before its use.
  const known = new Map(remembered.idsAbout(subjects).map((id) => [id, remembered.get(id)!]));
  const { rows } = await client.query<StatementRow>({
    ...loadStatements,
    values: [arrayLiteral(subjects), arrayLiteral([...known.keys()])],
  });
  const retracted = new Set(rows.flatMap((row) => row.retractions));
  return { all: rows.map((row) => toStatement(row, known, remembered)), retracted };
}

/** The live statements about each of the subjects, by subject; none for a subject without. */
export async function liveClaims(
  client: Database,
  subjects: readonly string[],
): Promise<Map<string, StatementClaim[]>> {
  const unretracted = await loadUnretractedClaims(client, subjects);
  return new Map(
    [...unretracted].map(([subject, claims]) => [
      subject,
      liveStatements(claims, new Set()) as StatementClaim[],
    ]),
  );
}

/**
 * The statements about each of the subjects that are not retracted, superseded ones included; none for a
 * subject without.
 */
export async function loadUnretractedClaims(
  client: Database,
  subjects: readonly string[],
): Promise<Map<string, StatementClaim[]>> {
  const unretracted = new Map<string, StatementClaim[]>(subjects.map((subject) => [subject, []]));
  if (subjects.length === 0) return unretracted;
  const { all, retracted } = await allClaims(client, subjects);
  for (const claim of unretractedStatements(all, retracted)) unretracted.get(claim.subject)!.push(claim);
  return unretracted;
}

type StatementRow = Omit<ClaimRow, 'data'> & { data: string | null; retractions: string[] };

function toStatement(
  row: StatementRow,
  known: ReadonlyMap<string, StatementClaim['data']>,
  remembered: Remembered,
): StatementClaim {
  const { data: json, id, subject } = row;
  if (json === null) return claimWith(row, known.get(id)) as StatementClaim;
  const claim = claimOf({ ...row, data: json }) as StatementClaim;
  remembered.keep(id, { subject, data: claim.data, size: json.length });
  return claim;
}

/** The data were validated before they were stored. */
export const claimOf = (row: ClaimRow): AnyClaim => claimWith(row, JSON.parse(row.data));

const claimWith = (row: Omit<ClaimRow, 'data'>, data: unknown): AnyClaim =>
  ({
    id: row.id,
    position: row.position,
    type: row.type,
    subject: row.subject,
    source: row.source,
    time: row.time,
    imports: row.imports,
    data,
  }) as AnyClaim;
