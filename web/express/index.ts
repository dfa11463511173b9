export { openExpress } from './open-express.ts';
