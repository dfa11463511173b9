import { sql } from '../sql.ts';

const readSql = (name: string): string => sql(import.meta.url, name);

/** The statements on data outside of the log: proposals, states, batches, idempotency keys. */
export const store = {
  insert: readSql('insert-correction'),
  adopt: readSql('adopt'),
  adoptBatch: readSql('batches/adopt-batch'),
  undone: readSql('undone'),
  byIds: readSql('by-ids'),
  position: readSql('position'),
  ofBatch: readSql('batches/of-batch'),
  list: readSql('list-corrections'),
  later: readSql('later'),
  lockProposal: readSql('lock-proposal'),
  decide: readSql('decide'),
  refreshProposal: readSql('refresh-proposal'),
  markReverted: readSql('mark-reverted'),
  markLive: readSql('mark-live'),
  markGone: readSql('mark-gone'),
  notApplied: readSql('not-applied'),
  statementsInForceOf: readSql('statements-in-force-of'),
  begin: readSql('begin'),
  insertBatch: readSql('batches/insert-batch'),
  batch: readSql('batches/batch'),
  batches: readSql('batches/batches'),
  markBatchReverted: readSql('batches/mark-batch-reverted'),
  lockSubjects: readSql('lock-subjects'),
} as const;
