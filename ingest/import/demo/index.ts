export { type DemoFiles, writeDemo } from './files.ts';
