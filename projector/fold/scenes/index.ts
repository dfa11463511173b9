export { type TagReading, readTag, scenesOf, VOCABULARY_VERSION } from './scenes-of.ts';
