export { creditsOfWord, linksOfLabelWord, wordsOnLabels } from './corrections.ts';
export type { LabelMention, LabelNode, LabelTruth, Roster, RosterCredit } from './label.ts';
export { labelNodeOf, releaseOf } from './links.ts';
export { creditsOfRelease, linksOfLabel, linksOfRelease, resolveLabels, rostersOf } from './roster.ts';
