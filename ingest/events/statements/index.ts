export type { ArtistReported } from './artist-reported.ts';
export { type EditionFacts, editionFacts, type EditionReported } from './edition-reported.ts';
export type { LabelReported } from './label-reported.ts';
export {
  FESTIVAL_DAY_STARTS,
  type LineupReported,
  type ListedArtist,
  listedArtist,
  MAX_BILLING_RANK,
  performance,
  type Performance,
} from './lineup-reported.ts';
export { isLesson, looksLikeNoMusic, NOT_IN_LINE_UP } from './no-music-words.ts';
export type { ReleaseReported } from './release-reported.ts';
export { type SourceOrigin, sourceOrigin, statementFields } from './statement-fields.ts';
export { rankStatement } from './statement-rank.ts';
