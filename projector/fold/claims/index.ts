export {
  type AnyClaim,
  type Claim,
  claimsOf,
  type CorrectionClaim,
  type CorrectionType,
  type StatementClaim,
  type StatementType,
} from './claim.ts';
export {
  isUnretracted,
  liveStatements,
  newestFirst,
  newestOfSources,
  precedence,
  unretractedStatements,
} from './live-statements.ts';
export { byText, sortedUnique } from './sort-texts.ts';
