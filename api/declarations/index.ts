export { deprecationHeaders, deprecationWords, isToGo, listDeprecations } from './deprecation.ts';
export { documentSql } from './document-sql.ts';
export { operationTags } from './operation-tags.ts';
export {
  type Ask,
  type Delivered,
  type DeliveredFile,
  type Deprecation,
  type Described,
  type Near,
  type Operation,
  operation,
  sqlFile,
  type Value,
} from './operation.ts';
export { readTarget, type Target } from './target.ts';
