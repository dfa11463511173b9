export { type ClaimSources, correctedEditions, type KnownEdition } from './corrected-editions.ts';
export {
  correctionEffect,
  correctionRow,
  type CorrectionRow,
  correctionsFor,
  correctionsOf,
  correctionSubject,
  correctionTable,
  correctionTarget,
  dueCorrections,
  removeCorrections,
  editionsConcerned,
  type EffectRow,
  effectRows,
  type CorrectionsByTarget,
  storeCorrections,
  type TargetRow,
  targetRows,
} from './corrections.ts';
export { readMergedSlugs } from './merged-slugs.ts';
