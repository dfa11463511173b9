export { openOperations } from './operations-application.ts';
export { describeOperations } from './describe-operations.ts';
export type {
  OperationDeclaration,
  OperationRequest,
  OperationResult,
  WritableOperation,
} from './operation-declaration.ts';
export { sendResult } from './send-result.ts';
