export { openOperations } from './application.ts';
export { describeOperations } from './describe-operations.ts';
export type {
  OperationDeclaration,
  OperationRequest,
  OperationResult,
  WritableOperation,
} from './operation.ts';
export { sendResult } from './send-result.ts';
