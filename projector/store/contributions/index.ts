export {
  actLinkRows,
  correctionLinkRows,
  creditOccurrenceRows,
  labelCorrectionLinkRows,
  statementLinkRows,
} from './act-rows.ts';
export { correctionCreditRows, labelMentionRows, rosterCreditRows } from './label-rows.ts';
export { correctionNameReferences, editionNameReferences, reportNameReferences } from './name-rows.ts';
