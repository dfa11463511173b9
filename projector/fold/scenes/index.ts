export { SCENES, scenesOf, VOCABULARY_VERSION } from './scenes-of.ts';
