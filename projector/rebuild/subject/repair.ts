import type { Database } from '../../../db/generations/index.ts';
import { storeChanges } from '../../live/change-feed/index.ts';
import type { Cause } from '../../live/change-feed/index.ts';
import { visibleArtists } from '../../live/change-feed/index.ts';
import { type Folds, folds as rules } from '../../fold/steps/index.ts';
import type { TotalsChange } from '../../projections/artists/index.ts';
import type { Checkpoint } from '../../store/checkpoint/index.ts';
import { watchWrites } from '../../store/tables/index.ts';
import type { TableDifference } from '../replay/compare/table-difference.ts';
import { printSubject, type RepairSubject } from './repair-subject.ts';
import { refold } from './refold-scope.ts';
import { findScope } from './repair-scope.ts';
import { type Refolded, repairTotals } from './repair-totals.ts';
import { WrittenRows } from './written-rows.ts';
import { openBatchContext } from '../../live/index.ts';
import { inWriterTransaction, type LiveSession, onLiveTables } from '../../live/lease/index.ts';

export interface RepairOptions {
  readonly databaseUrl: string;
  readonly subject: RepairSubject;
  /** True: nothing is written. */
  readonly dryRun?: boolean;
  /** The operator and the reason, for the audit. */
  readonly by: string;
  readonly why?: string | null;
  readonly folds?: Folds;
}

export interface Repaired {
  readonly subject: string;
  readonly generation: number;
  /** The tables are the fold of the log before this position. */
  readonly position: number;
  /** False: neither the statements nor the tables have such an edition, artist, label or series. */
  readonly found: boolean;
  /** Tables with rows that differed from the fold of the statements; each with all of these rows. */
  readonly differences: readonly TableDifference[];
  readonly milliseconds: number;
}

/**
 * Rebuilds everything that depends on one subject in the live generation, in one transaction that excludes the
 * writer's, and publishes visible differences in the change feed. It starts from the statements and corrections that
 * the generation has stored: if these are damaged, only a whole replay helps.
 * @throws NotThisRelease, CheckpointConflict; FoldFault if a rule fails.
 */
export async function repairSubject(options: RepairOptions): Promise<Repaired> {
  return onLiveTables(options.databaseUrl, 'bookings replay', (session) =>
    inWriterTransaction(
      session,
      (checkpoint) => repairIn(session, checkpoint, options),
      options.dryRun ? 'ROLLBACK' : 'COMMIT',
    ),
  );
}

async function repairIn(
  { client, live }: LiveSession,
  { asOf, position }: Checkpoint,
  { subject, folds = rules, ...audit }: RepairOptions,
): Promise<Repaired> {
  const started = performance.now();
  const written = new WrittenRows();
  watchWrites(client, written.add);
  const context = openBatchContext(client, asOf, folds);
  const scope = await findScope(client, subject);
  const done = await refold(context, scope);
  const totals = await repairTotals(client, scope, done, written);
  await reportRepaired(client, done, totals, position);
  const repaired: Repaired = {
    subject: printSubject(subject),
    generation: live.number,
    position,
    found: await isStored(client, subject),
    differences: written.differences(),
    milliseconds: Math.round(performance.now() - started),
  };
  if (repaired.differences.length > 0) await keepAudit(client, repaired, audit);
  return repaired;
}

/** Checked after the repair, when everything derived from the statements is stored. */
async function isStored(client: Database, subject: RepairSubject): Promise<boolean> {
  if (subject.kind === 'stated' || subject.kind === 'counts') return true;
  const { rowCount } = await client.query(`SELECT FROM ${subject.kind} WHERE slug = $1`, [subject.slug]);
  return rowCount === 1;
}

const REPAIR: Cause = { kind: 'replay', source: null, import: null, correction: null };

/** Redirects are unchanged: a repair moves no artist. */
async function reportRepaired(
  client: Database,
  { folded, identity, labels }: Refolded,
  totals: readonly TotalsChange[],
  position: number,
): Promise<void> {
  const artists = await visibleArtists(client, identity.artists, totals);
  const { reassigned } = identity;
  const rows = { ...folded, artists, reassigned, labels: labels.labels, rosters: labels.rosters };
  await storeChanges(client, rows, { causeOf: () => REPAIR, findSuccessor: () => null }, position);
}

async function keepAudit(
  client: Database,
  { subject, generation, position, differences, milliseconds }: Repaired,
  { by, why = null }: Pick<RepairOptions, 'by' | 'why'>,
): Promise<void> {
  const counts = differences.map(({ table, added, removed, changed }) => [
    table,
    { added, removed, changed },
  ]);
  await client.query(
    `INSERT INTO control.subject_repair (subject, by, why, generation, position, milliseconds, differences)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [subject, by, why, generation, position, milliseconds, JSON.stringify(Object.fromEntries(counts))],
  );
}
