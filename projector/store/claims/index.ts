export {
  allClaims,
  claimOf,
  claimRow,
  type ClaimRow,
  loadUnretractedClaims,
  storeStatements,
  storeRetractions,
  liveClaims,
  statementTable,
} from './claims.ts';
export { clearStatementCache } from './statement-cache.ts';
