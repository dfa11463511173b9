export { FoldFault, folding, indexable } from './fold-fault.ts';
export { type Folds, folds } from './folds.ts';
