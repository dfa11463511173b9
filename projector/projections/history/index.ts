export { knownSlots, type KnownSlotsRow, knownSlotsRows } from './known-slots-rows.ts';
export { editionHistory, editionHistoryRows } from './rows.ts';
