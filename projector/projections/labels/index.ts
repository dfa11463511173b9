export { label, labelCredit, type LabelCreditRow, type LabelIdentityRow, labelRow } from './rows.ts';
export { type LabelTotalsChange, recountLabels, type RosterShift, shiftLabels } from './totals.ts';
export { labelWhole, type LabelWholeRow, noRoster, withArtist } from './whole-row.ts';
