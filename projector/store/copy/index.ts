export { copyRows } from './copy-in-transaction.ts';
export { TableCopies } from './table-copies.ts';
export type { TableCopy, Throttler } from './table-copy.ts';
