export { describePause } from './pause.ts';
