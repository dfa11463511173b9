export { history, type History, type HistoryEntry } from './correction-history.ts';
