export { verify } from './verify.ts';
