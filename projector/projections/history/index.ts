export { editionHistory, editionHistoryRows } from './rows.ts';
