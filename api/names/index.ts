export { namedArtist } from './named-artist.ts';
