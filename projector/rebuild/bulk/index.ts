export { type BuildOptions, type Built, buildGeneration } from './build.ts';
export { dumpGeneration } from './dump.ts';
