export { byAuthority } from './authority.ts';
export { wordsOnArtists } from './corrections.ts';
export type {
  ArtistTruth,
  CreditOccurrence,
  IdentityGroup,
  Link,
  Node,
  Resolution,
  ReviewItem,
} from './group.ts';
export { linksOfActs, linksOfCorrection, linksOfReport, nodeOf } from './links.ts';
