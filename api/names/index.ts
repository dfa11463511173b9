export { namedArtist } from './named-artist.ts';
export { NEAR_EDITION_SLUGS_SQL } from './near-edition-slugs.ts';
