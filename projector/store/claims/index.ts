export {
  allClaims,
  claimRow,
  type ClaimRow,
  claimsInForce,
  storeStatements,
  storeRetractions,
  liveClaims,
  statementTable,
} from './claims.ts';
export { clearStatementCache } from './statement-cache.ts';
