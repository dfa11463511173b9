export {
  type ArtistCorrected,
  artistCorrected,
  artistRef,
  type IdentityOperation,
} from './artist-corrected.ts';
export { correctionFields } from './correction-fields.ts';
export { creditCorrected, type CreditOperation } from './credit-corrected.ts';
export type { EditionCorrected, EditionOperation } from './edition-corrected.ts';
export { labelCorrected, type LabelOperation, labelRef } from './label-corrected.ts';
export {
  changes,
  type LineupCorrected,
  lineupCorrected,
  type LineupOperation,
  selection,
  type Selection,
} from './lineup-corrected.ts';
export { sourceCorrected, type SourceOperation } from './source-corrected.ts';
