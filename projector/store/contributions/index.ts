export {
  actLinkRows,
  correctionLinkRows,
  creditOccurrenceRows,
  labelWordLinkRows,
  statementLinkRows,
} from './acts.ts';
export { correctionCreditRows, labelMentionRows, rosterCreditRows } from './labels.ts';
export { correctionNameReferences, editionNameReferences, reportNameReferences } from './names.ts';
