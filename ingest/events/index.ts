export type { ClaimEvent, RecordedEvent } from './claim-event.ts';
export { envelope } from './claim-event.ts';
export {
  type ArtistCorrected,
  artistCorrected,
  artistRef,
  type IdentityOperation,
} from './artist-corrected.ts';
export { type CreditCorrected, creditCorrected, type CreditOperation } from './credit-corrected.ts';
export { correctionFields } from './correction.ts';
export type { EditionCorrected, EditionOperation } from './edition-corrected.ts';
export { type LabelCorrected, labelCorrected, type LabelOperation, labelRef } from './label-corrected.ts';
export {
  changes,
  type LineupCorrected,
  lineupCorrected,
  type LineupOperation,
  selection,
  type Selection,
} from './lineup-corrected.ts';
export {
  type PrecedenceSet,
  type SourceCorrected,
  sourceCorrected,
  type SourceOperation,
} from './source-corrected.ts';
export type { ArtistReported } from './artist-reported.ts';
export { type EditionFacts, editionFacts, type EditionReported } from './edition-reported.ts';
export type { LabelReported } from './label-reported.ts';
export { FESTIVAL_DAY_STARTS } from './lineup-reported.ts';
export { isLesson, looksLikeNoMusic, NOT_IN_LINE_UP } from './no-music-words.ts';
export {
  type LineupReported,
  type ListedArtist,
  listedArtist,
  performance,
  type Performance,
} from './lineup-reported.ts';
export type { ReleaseReported } from './release-reported.ts';
export { day, editionSlug, type ExternalIds, storable, text } from './scalars.ts';
export { decode, type DecodedEvent } from './decode.ts';
export { findMisplacement } from './misplacement.ts';
export { findRefusal } from './find-refusal.ts';
export { type EventData, type EventKind, type EventType, eventKinds } from './registry.ts';
export { statementFields } from './statement.ts';
export { canonicalJson, idOfText, statementId } from './statement-id.ts';
