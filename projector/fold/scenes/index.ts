export { scenesOf } from './scenes-of.ts';
