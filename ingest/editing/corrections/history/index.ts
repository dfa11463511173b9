export { history, type History, type HistoryEntry } from './history.ts';
