export {
  foldCorrectedEdition,
  type NameLookup,
  readCorrectedEdition,
  readSupersededOf,
} from './corrected-edition-steps.ts';
export { FoldFault, folding, indexable } from './fold-fault.ts';
export { type Folds, folds } from './folds.ts';
