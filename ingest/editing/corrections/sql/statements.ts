import { sql } from '../sql.ts';

const of = (name: string): string => sql(import.meta.url, name);

/** The statements on data outside of the log: proposals, states, batches, idempotency keys. */
export const store = {
  insert: of('insert-correction'),
  adopt: of('adopt'),
  adoptBatch: of('batches/adopt-batch'),
  undone: of('undone'),
  byIds: of('by-ids'),
  position: of('position'),
  ofBatch: of('batches/of-batch'),
  list: of('list'),
  later: of('later'),
  lockProposal: of('lock-proposal'),
  decide: of('decide'),
  refreshProposal: of('refresh-proposal'),
  markReverted: of('mark-reverted'),
  markLive: of('mark-live'),
  markGone: of('mark-gone'),
  notApplied: of('not-applied'),
  statementsInForceOf: of('statements-in-force-of'),
  begin: of('begin'),
  insertBatch: of('batches/insert-batch'),
  batch: of('batches/batch'),
  batches: of('batches/batches'),
  markBatchReverted: of('batches/mark-batch-reverted'),
  lockSubjects: of('lock-subjects'),
} as const;
