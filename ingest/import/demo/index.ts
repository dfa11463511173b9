export { type DemoFiles, writeDemo, writeDumps, writeTables } from './files.ts';
