export { label, labelCredit, type LabelCreditRow, type LabelIdentityRow, labelRow } from './rows.ts';
export { type LabelTotalsChange, updateLabelTotals, type RosterShift, shiftLabelTotals } from './totals.ts';
export { labelTotals, labelWhole, type LabelWholeRow } from './whole-row.ts';
