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
  editionsConcerned,
  type EffectRow,
  effectRows,
  type Found,
  storeCorrections,
  type TargetRow,
  targetRows,
} from './corrections.ts';
