/** Hand-written checks of the usual shape of lineups. They take a fraction of the schema's time. */
export { type PlainLineup, splitPlainLineup } from './plain-lineup.ts';
export { isPlainPerformance } from './plain-performance.ts';
