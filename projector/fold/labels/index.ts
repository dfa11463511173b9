export {
  creditsOfCorrection,
  linksOfLabelCorrection,
  labelIdentityCorrections,
} from './label-corrections.ts';
export type { LabelMention, LabelNode, ResolvedLabel, Roster, RosterCredit } from './label-types.ts';
export { labelNodeOf, releaseOf } from './label-links.ts';
export {
  creditsOfRelease,
  linksOfLabel,
  linksOfRelease,
  resolveLabels,
  rostersOf,
} from './roster-credits.ts';
