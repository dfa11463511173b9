/** Scenes of editions and trends: the projector's vocabulary (a test holds them together). */
export const SCENES = [
  'House', 'Techno', 'Bass', 'Drum & Bass', 'Jungle', 'Dubstep', 'Garage', 'Breaks', 'Trance', 'Psytrance', 'Hardcore',
  'Hardstyle', 'Hard Dance', 'Electro', 'Ambient', 'Downtempo', 'Disco', 'Industrial', 'Synth', 'Experimental', 'Eurodance',
  'Dub & Reggae', 'Hip Hop', 'Funk & Soul',
] as const; // prettier-ignore

/** Types of links that imports give by their host. Databases and editors may give others. */
export const LINK_TYPES = [
  'homepage', 'allmusic', 'apple-music', 'bandcamp', 'bandsintown', 'beatport', 'deezer', 'discogs', 'facebook', 'imdb',
  'instagram', 'lastfm', 'linkedin', 'mixcloud', 'musicbrainz', 'myspace', 'rateyourmusic', 'resident-advisor', 'setlistfm',
  'songkick', 'soundcloud', 'spotify', 'tiktok', 'twitch', 'twitter', 'viaf', 'vimeo', 'whosampled', 'wikidata', 'wikipedia',
  'youtube',
] as const; // prettier-ignore
