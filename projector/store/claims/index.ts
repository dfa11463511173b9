export {
  allClaims,
  claimRow,
  type ClaimRow,
  claimsInForce,
  keepStatements,
  keepTakenBack,
  liveClaims,
  statementTable,
} from './claims.ts';
export { clearStatementCache } from './statement-cache.ts';
