/** Hand-written checks of the usual shape of statements. They take a fraction of the schemas' time. */
export { isPlainIdentity, plainIdentity } from './plain-identity.ts';
export { type PlainLineup, splitPlainLineup } from './plain-lineup.ts';
export { isPlainPerformance } from './plain-performance.ts';
