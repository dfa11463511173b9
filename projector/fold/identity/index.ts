export { byAuthority } from './authority.ts';
export { firstSlug, type SlugOf } from './first-slug.ts';
export { identityCorrections } from './identity-corrections.ts';
export type {
  ResolvedArtist,
  CreditOccurrence,
  IdentityGroup,
  Link,
  Node,
  Resolution,
  ReviewItem,
} from './identity-types.ts';
export { linksOfActs, linksOfCorrection, linksOfReport, nodeOf } from './identity-links.ts';
