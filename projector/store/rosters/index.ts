export {
  concernedArtists,
  creditOfRow,
  creditsOf,
  labelMention,
  type LabelMentionRow,
  mentionsOf,
  rosterCredit,
  type RosterCreditRow,
} from './rosters.ts';
