export { writeDemo } from './files.ts';
