import { groupBy } from '../../../db/groups/index.ts';
import type { Database } from '../../../db/generations/index.ts';
import { arrayLiteral, pipeline, statement } from '../../../db/index.ts';
import type { CorrectionClaim } from '../../fold/claims/index.ts';
import { type CorrectedEdition, effectiveAt, targetsOf } from '../../fold/corrections/index.ts';
import { ownedTable } from '../tables/owned-table.ts';
import { arraysOf } from '../tables/replace-rows.ts';
import { claimOf, claimRow, type ClaimRow } from '../claims/claims.ts';

const insert = statement(import.meta.url, './correction-insert.sql');
const insertTargets = statement(import.meta.url, './correction-target-insert.sql');
const load = statement(import.meta.url, './correction-load.sql');
const lookUp = statement(import.meta.url, './corrections-for.sql');
const concern = statement(import.meta.url, './corrections-concern.sql');
const due = statement(import.meta.url, './due-corrections.sql');
const remove = statement(import.meta.url, './correction-remove.sql');

/** A row of `correction`. */
export type CorrectionRow = Omit<ClaimRow, 'imports'> & { readonly visible_from: string | null };

export const correctionTable = {
  name: 'correction',
  columns: ['id', 'position', 'type', 'subject', 'source', 'time', 'visible_from', 'data'],
  key: ['id'],
} as const;

export const correctionRow = (claim: CorrectionClaim): CorrectionRow => ({
  ...claimRow(claim),
  visible_from: claim.data.visible_from,
});

/** A row of `correction_target`. */
export interface TargetRow {
  readonly target: string;
  readonly correction: string;
}

export const correctionTarget = {
  name: 'correction_target',
  columns: ['target', 'correction'],
  key: ['target', 'correction'],
} as const;

export const targetRows = (claim: CorrectionClaim): TargetRow[] =>
  targetsOf(claim).map((target) => ({ target, correction: claim.id }));

/** A row of `correction_effect`. */
export interface EffectRow {
  readonly subject: string;
  readonly correction: string;
  readonly effect: string;
  readonly sources: readonly string[];
  readonly operations_json: string;
}

export const correctionEffect = ownedTable<EffectRow>({
  name: 'correction_effect',
  columns: {
    subject: 'text',
    correction: 'text',
    effect: 'text',
    sources: 'text[]',
    operations_json: 'text',
  },
  key: ['subject', 'correction'],
  owner: 'subject',
});

export const effectRows = ({ slug, effects }: CorrectedEdition): EffectRow[] =>
  effects.map(({ correction, effect, sources, operations }) => ({
    subject: `edition:${slug}`,
    correction,
    effect,
    sources,
    operations_json: JSON.stringify(operations),
  }));

/** Marks a look-up in which some correction concerns more than single editions. */
const BEYOND = 'beyond';

const PREFIX = 'correction:';

/** Editors choose the subjects of corrections; dependent rows are stored under the correction's id. */
export const correctionSubject = (id: string): string => PREFIX + id;

const listIds = (subjects: readonly string[]): string[] =>
  subjects.map((subject) => subject.slice(PREFIX.length));

/** @returns the new ones. Ids are unique. */
export async function storeCorrections(
  client: Database,
  claims: readonly CorrectionClaim[],
): Promise<readonly CorrectionClaim[]> {
  if (claims.length === 0) return [];
  const values = arraysOf<CorrectionRow>(claims.map(correctionRow), correctionTable.columns);
  const targets = arraysOf<TargetRow>(claims.flatMap(targetRows), correctionTarget.columns);
  const [{ rows }] = await pipeline(
    client,
    () => client.query<{ id: string }>({ ...insert, values }),
    () => client.query({ ...insertTargets, values: targets }),
  );
  const fresh = new Set(rows.map(({ id }) => id));
  return claims.filter(({ id }) => fresh.has(id));
}

/**
 * Reads the corrections (`correction:<id>`) that are not retracted and in force at an instant, in the log's order.
 */
export async function correctionsOf(
  client: Database,
  subjects: readonly string[],
  asOf: number,
): Promise<CorrectionClaim[]> {
  if (subjects.length === 0) return [];
  const { rows } = await client.query<ClaimRow>({ ...load, values: [listIds(subjects)] });
  return effectiveAt(rows.map(toCorrection), asOf);
}

const toCorrection = (row: ClaimRow): CorrectionClaim => claimOf({ ...row, imports: [] }) as CorrectionClaim;

export interface CorrectionsByTarget {
  /** By target; those not retracted and in force, in the log's order. */
  readonly byTarget: ReadonlyMap<string, readonly CorrectionClaim[]>;
  /** Some correction concerns more than single editions. */
  readonly beyond: boolean;
}

/** The corrections in force with these targets. */
export async function correctionsFor(
  client: Database,
  targets: readonly string[],
  asOf: number,
): Promise<CorrectionsByTarget> {
  if (targets.length === 0) return { byTarget: new Map(), beyond: false };
  const { rows } = await client.query<ClaimRow & { target: string }>({
    ...lookUp,
    values: [arrayLiteral(targets)],
  });
  const byTarget = groupBy(
    rows.filter(({ target }) => target !== BEYOND),
    ({ target }) => target,
  );
  return {
    byTarget: new Map(
      [...byTarget].map(([target, own]) => [target, effectiveAt(own.map(toCorrection), asOf)]),
    ),
    beyond: rows.some(({ target }) => target === BEYOND),
  };
}

/** Subjects of the editions that corrections (`correction:<id>`) affect. */
export async function editionsConcerned(client: Database, subjects: readonly string[]): Promise<string[]> {
  if (subjects.length === 0) return [];
  const { rows } = await client.query<{ subject: string }>({
    ...concern,
    values: [arrayLiteral(listIds(subjects))],
  });
  return rows.map(({ subject }) => subject);
}

/** Corrections (`correction:<id>`) whose embargo ends between two instants. */
export async function dueCorrections(client: Database, after: number, upTo: number): Promise<string[]> {
  if (upTo <= after) return [];
  const values = [new Date(after).toISOString(), new Date(upTo).toISOString()];
  const { rows } = await client.query<{ id: string }>({ ...due, values });
  return rows.map(({ id }) => correctionSubject(id));
}

/** Removes corrections (`correction:<id>`). @returns them. */
export async function removeCorrections(
  client: Database,
  subjects: readonly string[],
): Promise<CorrectionClaim[]> {
  if (subjects.length === 0) return [];
  return (await client.query<ClaimRow>({ ...remove, values: [listIds(subjects)] })).rows.map(toCorrection);
}
