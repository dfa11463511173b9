import { sql } from '../sql.ts';

const readSql = (name: string): string => sql(import.meta.url, name);

/** The statements on data outside of the log: proposals, states, batches, idempotency keys. */
export const statements = {
  insertCorrection: readSql('insert-correction'),
  recordInterrupted: readSql('record-interrupted'),
  recordInterruptedBatch: readSql('batches/record-interrupted-batch'),
  listInterruptedReverts: readSql('list-interrupted-reverts'),
  listByIds: readSql('list-by-ids'),
  findPosition: readSql('find-position'),
  listOfBatch: readSql('batches/list-of-batch'),
  listCorrections: readSql('list-corrections'),
  listLater: readSql('list-later'),
  lockProposal: readSql('lock-proposal'),
  decideProposal: readSql('decide-proposal'),
  refreshProposal: readSql('refresh-proposal'),
  markReverted: readSql('mark-reverted'),
  markLive: readSql('mark-live'),
  markGone: readSql('mark-gone'),
  listNotApplied: readSql('list-not-applied'),
  listStatementsInForce: readSql('list-statements-in-force'),
  useIdempotencyKey: readSql('use-idempotency-key'),
  insertBatch: readSql('batches/insert-batch'),
  findBatch: readSql('batches/find-batch'),
  listBatches: readSql('batches/list-batches'),
  markBatchReverted: readSql('batches/mark-batch-reverted'),
  lockSubjects: readSql('lock-subjects'),
} as const;
