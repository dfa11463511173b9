export { knownSlots, type KnownSlotsRow, knownSlotsRows } from './known-slots-rows.ts';
export { editionHistory, type EditionHistoryRow, editionHistoryRows } from './rows.ts';
