export { type BuildOptions, type Built, buildGeneration } from './build-generation.ts';
export { dumpGeneration } from './dump-generation.ts';
